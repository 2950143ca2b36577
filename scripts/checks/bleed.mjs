import { bundle } from './bundle.mjs';

const secret = 'belongs on the shop’s server';
const policy = 'breaks a strict content security policy';
const markup = 'makes markup out of text';

/** @type {readonly (readonly [pattern: RegExp, name: string, why: string])[]} */
const forbidden = [
  [/["'`]node:/, 'node:', secret],
  [/Authorization/, 'Authorization', secret],
  [/XML_processor/, 'XML_processor', secret],
  [/createHmac/, 'createHmac', secret],
  [/subtle\s*\.\s*sign/, 'subtle.sign', secret],
  // As a word, wherever it is called or handed on: `new Function`, `F = Function;`, `(0, eval)(…)`.
  [/(?<![\w$.])Function\s*[(;,)]/, 'new Function', policy],
  [/(?<![\w$])eval(?![\w$])/, 'eval(', policy],
  [/javascript:/i, 'javascript:', policy],
  [/innerHTML|InnerHTML/, 'innerHTML', markup],
  [/document\s*\.\s*write/, 'document.write', markup],
  [/srcdoc/i, 'srcdoc', markup],
];

/**
 * What bundled browser code must not contain but does, one line each.
 *
 * @param {string} code
 */
export const findBleed = (code) =>
  forbidden
    .filter(([pattern]) => pattern.test(code))
    .map(([, name, why]) => `The browser bundle contains ${name}, which ${why}.`);

/** The same for everything that `@tillkit/react` brings. */
export async function findOwnBleed() {
  const { first, later } = await bundle("export * from '@tillkit/react'", { minify: false });
  return findBleed([...first, ...later].join('\n'));
}
