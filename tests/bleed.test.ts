import { expect, test } from 'vitest';
import { findBleed } from '../scripts/checks/bleed.mjs';
import { bundle } from '../scripts/checks/bundle.mjs';

const planted = [
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
];

test.for(planted)('a browser bundle with %s is caught', (code) => {
  expect(findBleed(`export const a = 1;${code};`)).toHaveLength(1);
});

test('words that only look alike are clean', () => {
  const code =
    'form.submit(); x.textContent = text; medieval(text); ({ node: x }); Function.prototype; typeof x === "function";';
  expect(findBleed(code)).toEqual([]);
});

test('a bundled and minified module still shows what it bleeds', async () => {
  const code = 'export const run = (frame: HTMLIFrameElement, text: string) => { frame.srcdoc = text; };';
  const { first } = await bundle(code);
  expect(findBleed(first.join())).toHaveLength(1);
});

test('code that a page loads on demand is told from what it loads first', async () => {
  const { first, later } = await bundle(
    `export const load = () => import('data:text/javascript,export const a = "late"');`,
  );
  expect([first.join().includes('late'), later.join().includes('late')]).toEqual([false, true]);
});
