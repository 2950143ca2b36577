import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { result } from '../../packages/core/src/rows/result.ts';
import { stated } from './row-docblocks.ts';

const source = fileURLToPath(new URL('../../packages/core/src/', import.meta.url));

const block = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*`;
const built = String.raw`(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(?:param|id|oneOf|implied|flag|repeated|nested)\(\s*'([^']*)'`;
/** A row, or a constant that several tables share. */
const row = new RegExp(String.raw`${block}(?:(\w+):|(?:export )?const (\w+) =)\s*${built}`, 'g');
const constant = new RegExp(String.raw`const (\w+) =\s*${built}`, 'g');
/** A row that is such a constant or one of a result: `reference2: refno2,`, `bankBic,` or `amount: result.amount,`. */
const named = new RegExp(String.raw`${block}(\w+)(?:: ([\w.]+))?,`, 'g');
/** A constant that is a row of a result. */
const fromResult = new RegExp(String.raw`${block}(?:export )?const (\w+) = required\((result\.\w+)\)`, 'g');

/** `name wire` → what the docblock on the row says. */
export type Notes = ReadonlyMap<string, string>;

const texts = ['rows', 'methods', 'operations'].flatMap((folder) =>
  readdirSync(source + folder)
    .filter((file) => !file.includes('.test'))
    .map((file) => ({
      path: `${folder}/${file}`,
      text: readFileSync(`${source}${folder}/${file}`, 'utf8'),
    })),
);
const wires = new Map([
  ...texts.flatMap(({ text }) => [...text.matchAll(constant)].map(([, name, wire]) => [name, wire] as const)),
  ...Object.entries(result).map(([name, { wire }]) => [`result.${name}`, wire] as const),
]);

/**
 * The notes of the specification live in docblocks on the rows, so the reference reads them there. `paths` are the
 * beginnings of the files that speak of the page's tables, below `packages/core/src`; a later one prevails.
 */
export function readNotes(...paths: readonly string[]): Notes {
  const notes = new Map<string, string>();
  for (const path of paths)
    for (const file of texts.filter((each) => each.path.startsWith(path))) {
      const put = (name = '', wire = '', note = '') => {
        const said = note
          .replace(/\s*\n\s*\*\s?/g, ' ')
          .trim()
          .replace(stated, '');
        if (said) notes.set(`${name} ${wire}`, said);
      };
      for (const [, note, name, shared, wire] of file.text.matchAll(row)) put(name ?? shared, wire, note);
      for (const [, note, name, origin] of file.text.matchAll(fromResult)) put(name, wires.get(origin ?? ''), note);
      for (const [, note, name, shared] of file.text.matchAll(named)) put(name, wires.get(shared ?? name), note);
    }
  return notes;
}

/** The beginning of the paths of a method's own files. */
export const methodFiles = (code: string): string =>
  texts
    .find(({ path, text }) => path.startsWith('methods/') && text.includes(`'${code}'`))
    ?.path.replace(/\.ts$/, '.') ?? '';

/** What the docblock on a method's constant says of it. */
export function readAbout(code: string): readonly string[] {
  for (const { path, text } of texts) {
    const found =
      path.startsWith('methods/') && new RegExp(`${block}(?:export const \\w+ = \\{\\s*code: )?'${code}'`).exec(text);
    if (found) return [(found[1] ?? '').replace(/\s*\n\s*\*\s?/g, ' ').trim()];
  }
  return [];
}
