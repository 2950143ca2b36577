import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Mode } from '@tillkit/core';
import { fieldsPath } from '../model/fields-path.ts';

// `npm ci`, `npm pack` and `npm run client` build these files from `client`. The path is the same from `src` and from `dist`.
const read = (name: string) => readFileSync(new URL(`../../dist/browser/${name}.js`, import.meta.url), 'utf8');

/** A script that pages of a shop load. What a version holds never changes and depends on no setting. */
export interface Script {
  readonly path: string;
  readonly text: string;
  /** For the attribute `integrity`. */
  readonly integrity: string;
  readonly version: number;
  /** What it makes, by its name in the page. */
  readonly global: string;
  /** The mode of paying that needs it. */
  readonly mode: Mode;
  /** When a page needs it: as soon as it shows the card form, or not before the shopper pays. */
  readonly load: 'with-the-form' | 'on-press';
}

const hashOf = (text: string, encoding: 'base64' | 'hex') => createHash('sha384').update(text).digest(encoding);
const integrityOf = (text: string) => `sha384-${hashOf(text, 'base64')}`;

function toScript(path: string, text: string, about: Omit<Script, 'path' | 'text' | 'integrity'>): Script {
  return { path, text, integrity: integrityOf(text), ...about };
}

function toFile(name: string) {
  const text = read(name);
  return { path: `/upp/own/${name}-${hashOf(text, 'hex').slice(0, 16)}.js`, text, integrity: integrityOf(text) };
}

/** The scripts of the gateway by their names in the list at `scriptListPath`. */
export const scripts = {
  lightbox: toScript('/upp/lightbox/1/lightbox.js', read('lightbox'), {
    version: 1,
    global: 'PaymentLightbox',
    mode: 'lightbox',
    load: 'on-press',
  }),
  fields: toScript(`${fieldsPath}/fields.js`, read('fields'), {
    version: 1,
    global: 'PaymentFields',
    mode: 'secure-fields',
    load: 'with-the-form',
  }),
} as const satisfies Readonly<Record<string, Script>>;

/** What a page of ours does inside the lightbox. */
export const framedScript = read('framed');

/** What helps on a page of a payment: a file of its own, kept by the browser under the name of what it holds. */
export const pageScript = toFile('page');

/** What happens inside a card frame. */
export const fieldScript = read('field');

/** What a page of the console does. */
export const consoleScript = read('console');
