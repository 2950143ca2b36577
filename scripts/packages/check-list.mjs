// Checks the files in each tarball. Source files and the files built from them are allowed. All other files must be
// listed in `tests/packages/lists/<name>.txt`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

const source = /^src\/(.+)\.tsx?$/;
const output = /^dist\/(.+?)\.(?:js|js\.map|d\.ts|d\.ts\.map)$/;
const ofTests = /\.(?:test|test-d|prove)\.|\/test\//;

/**
 * Returns the faults in a tarball: files that are not listed, listed files that are missing, built files without a
 * source file, and test files.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} listed
 */
export function checkList(files, listed) {
  const sources = new Set(files.map((file) => source.exec(file)?.[1]));
  return [
    ...files.flatMap((file) => {
      if (listed.includes(file)) return [];
      if (ofTests.test(file)) return [`${file} belongs to tests`];
      const [, of] = output.exec(file) ?? [];
      if (of !== undefined) return sources.has(of) ? [] : [`${file} was made of a source that is gone`];
      return source.test(file) ? [] : [`${file} is not listed`];
    }),
    ...listed.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
  ];
}

/**
 * Returns the faults in the packed packages of this repository. Each fault description begins with the path of the list
 * that may have to be changed.
 *
 * @param {readonly import('./pack.mjs').Packed[]} packed
 */
export const checkOwnLists = (packed) =>
  packed.flatMap(({ name, files }) => {
    const list = `tests/packages/lists/${name.split('/').at(-1)}.txt`;
    const listed = readFileSync(join(root, list), 'utf8').trim().split('\n');
    const paths = files.map(({ path }) => path);
    return checkList(paths, listed).map((fault) => `${list}: ${fault}`);
  });
