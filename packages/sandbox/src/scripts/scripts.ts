import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fieldsPath } from '../model/fields-path.ts';

// Built from `client` by `npm run client`. The folder `src` is part of the package, so this holds from `src` and from
// `dist` alike: nothing copies the scripts, and nothing builds them when the sandbox starts.
const read = (name: string) => readFileSync(new URL(`../../src/scripts/${name}.js`, import.meta.url), 'utf8');

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

/** The scripts of the gateway by their names in the list at `scriptListPath`. */
export const scripts = {
  lightbox: toScript('/upp/lightbox/1/lightbox.js', read('lightbox')),
  fields: toScript(`${fieldsPath}/fields.js`, read('fields')),
} as const satisfies Readonly<Record<string, Script>>;

/** What a page of ours does inside the lightbox. */
export const framedScript = read('framed');

/** What happens inside a card frame. */
export const fieldScript = read('field');

/** What a page of the console does. */
export const consoleScript = read('console');
