import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkList } from '../scripts/packages/check-list.mjs';
import { packageNames } from '../scripts/packages/pack.mjs';
import { billOf } from '../scripts/packages/sbom.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly homepage: string;
  readonly bugs: string;
  readonly license: string;
  readonly repository: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly publishConfig: object;
  readonly engines: object;
}
const manifestOf = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Manifest;
const whole = manifestOf('');
/** Returns the published name of a package. `npm create` requires the name `create-…` without a scope. */
const nameOf = (folder: string) => (folder.startsWith('create-') ? folder : `@tillkit/${folder}`);

test.for(packageNames)(
  'the manifest of %s contains the repository links, the license and the supported Node versions',
  (name) => {
    const manifest = manifestOf(`packages/${name}/`);
    const home = whole.repository.url.replace(/^git\+|\.git$/g, '');
    expect(manifest).toMatchObject({
      name: nameOf(name),
      license: whole.license,
      engines: whole.engines,
      repository: { ...whole.repository, directory: `packages/${name}` },
      homepage: `${home}/tree/main/packages/${name}#readme`,
      bugs: `${home}/issues`,
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.description).toMatch(/\.$/);
    expect(read(`packages/${name}/LICENSE`)).toBe(read('LICENSE'));
    expect(read(`packages/${name}/CHANGELOG.md`)).toMatch(new RegExp(`^# ${nameOf(name)}\n`));
  },
);

test('all packages have the same version, and changesets bumps them together', () => {
  const manifests = packageNames.map((name) => manifestOf(`packages/${name}/`));
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
  const { fixed } = JSON.parse(read('.changeset/config.json')) as { readonly fixed: readonly string[][] };
  expect(fixed.map((names) => names.toSorted())).toEqual([manifests.map(({ name }) => name).toSorted()]);
});

// In `npm test`, the `pack` step compares the files of the packed packages with the lists in `tests/packages/lists`.
test('checkList reports files that are unlisted, missing or left over from a removed source, and files that belong to tests', () => {
  const files = ['LICENSE', 'src/a.ts', 'src/b/C.tsx', 'dist/a.js', 'dist/a.d.ts.map', 'dist/b/C.d.ts'];
  expect(checkList(files, ['LICENSE'])).toEqual([]);
  expect(
    checkList([...files, '.env', 'dist/old.js', 'src/a.test.ts', 'dist/.tsbuildinfo'], ['LICENSE', 'README.md']),
  ).toEqual([
    '.env is not listed',
    'dist/old.js was made of a source that is gone',
    'src/a.test.ts belongs to tests',
    'dist/.tsbuildinfo is not listed',
    'README.md is missing',
  ]);
});

test('billOf returns only the package and its transitive dependencies', () => {
  const components = ['@tillkit/xml@1', '@tillkit/core@1', 'saxes@6', 'xmlchars@2', 'other@1'].map((ref) => ({
    'bom-ref': ref,
    name: ref,
  }));
  const dependencies = [
    { ref: 'shop@0', dependsOn: ['@tillkit/xml@1', 'other@1'] },
    { ref: '@tillkit/xml@1', dependsOn: ['@tillkit/core@1', 'saxes@6'] },
    { ref: 'saxes@6', dependsOn: ['xmlchars@2'] },
    { ref: 'xmlchars@2', dependsOn: [] },
    { ref: 'other@1', dependsOn: [] },
  ];
  const bill = billOf({ metadata: { tools: [] }, components, dependencies }, '@tillkit/xml');
  expect(bill.metadata).toEqual({ tools: [], component: components[0] });
  expect(bill.components.map(({ name }) => name)).toEqual(['@tillkit/core@1', 'saxes@6', 'xmlchars@2']);
  expect(bill.dependencies.map(({ ref }) => ref)).toEqual(['@tillkit/xml@1', 'saxes@6', 'xmlchars@2']);
});
