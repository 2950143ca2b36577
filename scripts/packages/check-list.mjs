// What a tarball may hold. Sources come and go with the work, so only what is neither a source nor made of one is listed by
// name, in `tests/packages/lists/<name>.txt`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/host.mjs';

const source = /^src\/(.+)\.tsx?$/;
const made = /^dist\/(.+?)\.(?:js|js\.map|d\.ts|d\.ts\.map)$/;
const ofTests = /\.(?:test|test-d|prove)\.|\/test\//;

/**
 * What is wrong with the files of a tarball, one line each: what is not listed, what is listed and missing, what was made of
 * a source that is gone, and tests.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} listed
 */
export function checkList(files, listed) {
  const there = new Set(files);
  const sources = new Set(files.map((file) => source.exec(file)?.[1]));
  return [
    ...files.flatMap((file) => {
      if (listed.includes(file)) return [];
      if (ofTests.test(file)) return [`${file} belongs to tests`];
      const [, of] = made.exec(file) ?? [];
      if (of !== undefined) return sources.has(of) ? [] : [`${file} was made of a source that is gone`];
      return source.test(file) ? [] : [`${file} is not listed`];
    }),
    ...listed.filter((file) => !there.has(file)).map((file) => `${file} is missing`),
  ];
}

/**
 * The same for packages that were packed; names the list to change.
 *
 * @param {readonly import('./pack.mjs').Packed[]} packed
 */
export const checkOwnLists = (packed) =>
  packed.flatMap(({ name, files }) => {
    const list = `tests/packages/lists/${name.split('/').at(-1)}.txt`;
    const listed = readFileSync(join(root, list), 'utf8').trim().split('\n');
    return checkList(
      files.map(({ path }) => path),
      listed,
    ).map((fault) => `${list}: ${fault}`);
  });
