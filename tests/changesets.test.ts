import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const published = readdirSync(join(root, 'packages')).map((name) => `@tillkit/${name}`);

test('the packages go out with one version', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { fixed: string[][] };
  expect(fixed.map((names) => names.toSorted())).toEqual([published.toSorted()]);
  const versions = published.map((name) => JSON.parse(read(`packages/${name.split('/')[1]}/package.json`)).version);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

test('each changeset names packages that are published, and says something', () => {
  const changesets = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md'));
  for (const file of changesets) {
    const [, head = '', sentence = ''] = /^---\n([^]*?)\n---\n\n([^]+)$/.exec(read(`.changeset/${file}`)) ?? [];
    const names = head.split('\n').map((line) => /^'(.+)': (?:patch|minor|major)$/.exec(line)?.[1]);
    expect(published, file).toEqual(expect.arrayContaining(names));
    expect(sentence.trim(), file).toMatch(/\.$/);
  }
});
