// Lists the proofs in the files `*.prove.ts`. `npm run prove` runs them, and docs/proof.md names those without a record.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../machine/files.mjs';
import { root } from '../machine/host.mjs';

/** @typedef {{ readonly name: string, readonly file: string, readonly env?: Readonly<Record<string, string>> }} Part */

/**
 * Reads the entries of a table in a source file. Returns the groups of the pattern for each entry.
 *
 * @param {string} file
 * @param {RegExp} pattern matches the first line of an entry, with its name as the first group
 */
const readTable = (file, pattern) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, ...groups]) => groups);

/** The database libraries in the table `libraries`, with their SQL dialects. */
const libraries = readTable(
  'packages/server/src/test/libraries.ts',
  /^ {2}'?([a-z\d.-]+)'?: \{\n {4}title: .*\n {4}dialects: \[(.*)\],$/gm,
);
/** The names in the table `frameworks`. */
const frameworks = readTable('tests/frameworks/frameworks.ts', /^ {2}'?([a-z\d-]+)'?: \{$/gm);
/** The names in the table `nemeses`. */
const nemeses = readTable('prove/nemeses/nemeses.ts', /^ {2}'?([a-z-]+)'?: \[/gm);

/**
 * Returns the proofs in a file. A file that uses `provedCells` contains one proof for each database library, a file
 * that uses `provedFrameworks` one for each framework, and a file that uses `provedNemeses` one for each nemesis.
 *
 * @param {string} file
 * @returns {readonly Part[]}
 */
function partsOf(file) {
  const name = basename(file).replace(/\.prove\.ts$/, '');
  const text = readFileSync(file, 'utf8');
  const forEach = (/** @type {string} */ variable, /** @type {readonly string[][]} */ names) =>
    names.map(([one = '']) => ({ name: `${name}-${one}`, file, env: { [variable]: one } }));
  if (text.includes('provedFrameworks')) return forEach('TILLKIT_PROVE_FRAMEWORK', frameworks);
  if (text.includes('provedNemeses')) return forEach('TILLKIT_PROVE_NEMESIS', nemeses);
  if (!text.includes('provedCells')) return [{ name, file }];
  const proved = libraries.filter(([, dialects]) => name !== 'three-processes' || dialects?.includes('postgres'));
  return forEach('TILLKIT_PROVE_LIBRARY', proved);
}

/** The proofs in the files `*.prove.ts`, by the paths of the files. */
export const parts = filesBelow(['packages', 'apps', 'e2e', 'pictures', 'prove', 'tests'], /\.prove\.ts$/)
  .toSorted()
  .flatMap(partsOf);

/**
 * Returns true if the argument `wanted` selects the proof `name`: the proof has that name, or its name begins with
 * `wanted` and a hyphen.
 *
 * @param {string} wanted
 * @param {string} name
 */
export const selects = (wanted, name) => name === wanted || name.startsWith(`${wanted}-`);
