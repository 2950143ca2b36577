import { expect, test } from 'vitest';
import { findBleed } from '../scripts/bleed.mjs';
import { bundle, measure } from '../scripts/size.mjs';

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

test('an entry one byte above its ceiling does not fit', async () => {
  const code = 'export const words = "fifteen men on the dead man’s chest";';
  const { brotli, gzip } = await measure({ name: 'words', code, ceiling: { brotli: 1_000 } });
  const fits = async (ceiling: { brotli: number } | { gzip: number }) =>
    (await measure({ name: 'words', code, ceiling })).fits;
  expect(await fits({ brotli })).toBe(true);
  expect(await fits({ brotli: brotli - 1 })).toBe(false);
  expect(await fits({ gzip })).toBe(true);
  expect(await fits({ gzip: gzip - 1 })).toBe(false);
});

test('code that a page loads on demand is told from what it loads first', async () => {
  const { first, later } = await bundle(
    `export const load = () => import('data:text/javascript,export const a = "late"');`,
  );
  expect([first.join().includes('late'), later.join().includes('late')]).toEqual([false, true]);
});
