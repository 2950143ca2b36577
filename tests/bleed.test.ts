import { expect, test } from 'vitest';
import { bundle } from '../scripts/checks/bundle.mjs';

const forbidden: readonly (readonly [name: string, pattern: RegExp])[] = [
  // These patterns match code that belongs only on the shop's server.
  ['a module of Node', /["'`]node:/],
  ['the Authorization header', /Authorization/],
  ['an address of the XML interface', /XML_processor/],
  ['createHmac', /createHmac/],
  ['subtle.sign', /subtle\s*\.\s*sign/],
  // These patterns match code that violates a strict content security policy. They also find `Function` and `eval`
  // where they are
  // not called, because code may pass them on and call them later.
  ['new Function', /(?<![\w$.])Function\s*[(;,)]/],
  ['eval', /(?<![\w$])eval(?![\w$])/],
  ['a javascript: URL', /javascript:/i],
  // These patterns match properties and functions that turn text into markup.
  ['innerHTML', /innerHTML|InnerHTML/],
  ['document.write', /document\s*\.\s*write/],
  ['srcdoc', /srcdoc/i],
];

/** Returns the name of each kind of forbidden code that a browser bundle contains. */
const findForbidden = (code: string) => forbidden.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);

test('the bundle of @tillkit/react contains no server code, no code that violates a CSP, and no code that turns text into markup', async () => {
  const { first, later } = await bundle("export * from '@tillkit/react'", { minify: false });
  expect(findForbidden([...first, ...later].join('\n'))).toEqual([]);
});

test.for([
  'import x from "node:crypto"',
  'headers.set("Authorization", "Basic x")',
  'fetch("/upp/jsp/XML_processor.jsp")',
  'createHmac("sha256", key)',
  'crypto.subtle.sign("HMAC", key, text)',
  'new Function("return 1")',
  'const F = Function; new F("return 1")',
  'eval("1")',
  '(0, eval)("1")',
  'location.href = "javascript:void 0"',
  'node.innerHTML = text',
  'props.dangerouslySetInnerHTML = { __html: text }',
  'document.write(text)',
  'frame.srcdoc = text',
])('findForbidden reports %s in a browser bundle', (code) => {
  expect(findForbidden(`export const a = 1;${code};`)).toHaveLength(1);
});

test('findForbidden accepts code that only resembles forbidden code', () => {
  const code =
    'form.submit(); x.textContent = text; medieval(text); ({ node: x }); Function.prototype; typeof x === "function";';
  expect(findForbidden(code)).toEqual([]);
});

test('findForbidden also reports forbidden code in a minified bundle', async () => {
  const code = 'export const run = (frame: HTMLIFrameElement, text: string) => { frame.srcdoc = text; };';
  const { first } = await bundle(code);
  expect(findForbidden(first.join())).toEqual(['srcdoc']);
});

test('bundle separates the code that a page loads on demand from its initial code', async () => {
  const { first, later } = await bundle(
    `export const load = () => import('data:text/javascript,export const a = "late"');`,
  );
  expect([first.join().includes('late'), later.join().includes('late')]).toEqual([false, true]);
});
