import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifests = readdirSync(join(root, 'packages')).map((folder): { name: string; version: string } =>
  JSON.parse(read(`packages/${folder}/package.json`)),
);
const published = manifests.map(({ name }) => name);

test('the packages go out with one version', () => {
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { fixed: string[][] };
  expect(fixed.map((names) => names.toSorted())).toEqual([published.toSorted()]);
  const versions = manifests.map(({ version }) => version);
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
