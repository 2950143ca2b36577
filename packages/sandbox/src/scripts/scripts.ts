import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Mode } from '@tillkit/core';
import { fieldsPath } from '../model/fields-path.ts';

// `npm ci`, `npm pack` and `npm run client` build these files from `client`. The same relative path works from `src`
// and from `dist`.
const read = (name: string) => readFileSync(new URL(`../../dist/browser/${name}.js`, import.meta.url), 'utf8');

/** A script that the shop's pages load. A published version never changes and is independent of the settings. */
export interface Script {
  readonly path: string;
  readonly text: string;
  /** Value of the `integrity` attribute. */
  readonly integrity: string;
  readonly version: number;
  /** Global variable that the script defines. */
  readonly global: string;
  /** Payment mode that uses the script. */
  readonly mode: Mode;
  /** Specifies when the page loads the script: together with the card form, or when the shopper pays. */
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

/** The gateway's scripts, keyed by their names in the list at `scriptListPath`. */
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

/** Script for payment pages that are shown in the lightbox. */
export const framedScript = read('framed');

/**
 * Script for payment pages, served as a separate file. Browsers can cache the file because its name contains its hash.
 */
export const pageScript = toFile('page');

/** Script for a card field frame. */
export const fieldScript = read('field');

/** Script for the console pages. */
export const consoleScript = read('console');
