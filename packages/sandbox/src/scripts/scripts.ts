import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cardBrands } from '@tillkit/core';

// The folder `src` is part of the package, so this holds from `src` and from `dist` alike: nothing copies the scripts.
const read = (file: string) => readFileSync(new URL(`../../src/client/${file}`, import.meta.url), 'utf8');

/** Parts of one script in one scope, each after those that it imports from. */
function join(...files: readonly string[]): string {
  const parts = files.map((file) =>
    read(file)
      .replace(/^import .*\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('')}})();\n`;
}

/** A script that pages of a shop load. What a version holds never changes and depends on no setting. */
export interface Script {
  readonly path: string;
  readonly text: string;
  /** For the attribute `integrity`. */
  readonly integrity: string;
}

function toScript(path: string, text: string): Script {
  return { path, text, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
}

/** The scripts of the gateway by their names in `/upp/scripts.json`. */
export const scripts = {
  lightbox: toScript('/upp/lightbox/1/lightbox.js', read('lightbox.js')),
  fields: toScript('/upp/fields/1/fields.js', join('channel.js', 'open-field.js', 'fields.js')),
} as const satisfies Readonly<Record<string, Script>>;

/** What a page of ours does inside the lightbox. */
export const framedScript = read('framed.js');

/** What happens inside a card frame. */
export const fieldScript = `const cardBrands = ${JSON.stringify(cardBrands)};\n${join('channel.js', 'style-rules.js', 'field.js')}`;
