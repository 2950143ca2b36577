import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { result } from '../../packages/core/src/rows/result.ts';
import { stated } from './row-docblocks.ts';

const source = fileURLToPath(new URL('../../packages/core/src/', import.meta.url));

const block = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/\s*`;
const built = String.raw`(?:/\* @__PURE__ \*/ )?(?:required\(\s*)?(?:param|id|oneOf|implied|flag|repeated|nested)\(\s*'([^']*)'`;
/**
 * Matches the docblock and definition of a parameter in a catalog table, or of a constant that several tables share.
 */
const row = new RegExp(String.raw`${block}(?:(\w+):|(?:export )?const (\w+) =)\s*${built}`, 'g');
const constant = new RegExp(String.raw`const (\w+) =\s*${built}`, 'g');
/**
 * Matches a parameter that is defined by reference to a shared constant or to a parameter in the `result` table, such
 * as `bankBic,` or `amount: result.amount,`.
 */
const reference = new RegExp(String.raw`${block}(\w+)(?:: ([\w.]+))?,`, 'g');
/** Matches a constant that refers to a parameter in the `result` table. */
const fromResult = new RegExp(String.raw`${block}(?:export )?const (\w+) = required\((result\.\w+)\)`, 'g');

/**
 * Notes from the docblocks of the parameters in the catalog. Each key consists of a parameter's name and wire name,
 * separated by a space.
 */
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
 * Returns the notes from the specification, which are stored in the docblocks of the parameters in the catalog. `paths`
 * are path prefixes of the files to read, relative to `packages/core/src`. If two files contain a note for the same
 * parameter, the later file takes precedence.
 */
export function readNotes(...paths: readonly string[]): Notes {
  const notes = new Map<string, string>();
  for (const path of paths)
    for (const file of texts.filter((each) => each.path.startsWith(path))) {
      const addNote = (name = '', wire = '', note = '') => {
        const text = note
          .replace(/\s*\n\s*\*\s?/g, ' ')
          .trim()
          .replace(stated, '');
        if (text) notes.set(`${name} ${wire}`, text);
      };
      for (const [, note, name, shared, wire] of file.text.matchAll(row)) addNote(name ?? shared, wire, note);
      for (const [, note, name, origin] of file.text.matchAll(fromResult)) addNote(name, wires.get(origin ?? ''), note);
      for (const [, note, name, shared] of file.text.matchAll(reference))
        addNote(name, wires.get(shared ?? name), note);
    }
  return notes;
}

/** Returns the path prefix that a method's files share. */
export const methodFiles = (code: string): string =>
  texts
    .find(({ path, text }) => path.startsWith('methods/') && text.includes(`'${code}'`))
    ?.path.replace(/\.ts$/, '.') ?? '';

/** Returns an array with the docblock of a method's constant. The array is empty if there is no docblock. */
export function readAbout(code: string): readonly string[] {
  for (const { path, text } of texts) {
    const match =
      path.startsWith('methods/') && new RegExp(`${block}(?:export const \\w+ = \\{\\s*code: )?'${code}'`).exec(text);
    if (match) return [(match[1] ?? '').replace(/\s*\n\s*\*\s?/g, ' ').trim()];
  }
  return [];
}
