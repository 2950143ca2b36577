import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames } from '../scripts/packages/pack.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('apps/docs/pages/operate/dependencies.md');

interface Manifest {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Manifest>> };
/** Licenses of peers that are not in the lock file, because they are installed only by `npm run prove`. */
const others: Readonly<Record<string, string>> = {
  '@medusajs/framework': 'MIT, with proprietary parts',
  '@vendure/core': 'GPL-3.0-or-later',
  next: 'MIT',
};
const licenceOf = (name: string) => others[name] ?? lock.packages[`node_modules/${name}`]?.license;
const manifests = packageNames.map(
  (name) => [name, JSON.parse(read(`packages/${name}/package.json`)) as Manifest] as const,
);
const isOurs = (name: string) => name.startsWith('@tillkit/');

/**
 * Returns the expected beginning of each line on the dependencies page: the dependency's name, the packages that use
 * it, the version range and the license.
 */
function linesOf(part: 'dependencies' | 'peerDependencies', all: typeof manifests = manifests): string[] {
  const uses = all.flatMap(([where, manifest]) =>
    Object.entries({ ...manifest[part], ...(part === 'dependencies' && manifest.optionalDependencies) })
      .filter(([name]) => !isOurs(name))
      .map(([name, range]) => {
        const isOptional = manifest.peerDependenciesMeta?.[name]?.optional === true;
        return { name, where, range: range.replaceAll('|', '\\|'), optional: isOptional ? ', optional' : '' };
      }),
  );
  const lines = uses.map(({ name, range, optional }) => {
    const places = uses.filter((use) => use.name === name && use.range === range).map(({ where }) => where);
    return `| \`${name}\` | ${places.join(', ')}${optional} | \`${range}\` | ${licenceOf(name)} |`;
  });
  return [...new Set(lines)];
}

const [, transitive = '', peers = ''] = page.split(/^## /m);
const missing = (lines: readonly string[], text: string) => lines.filter((line) => !text.includes(`\n${line} `));

test('the dependencies page lists every dependency and peer with its range and license', () => {
  expect(missing(linesOf('dependencies'), transitive)).toEqual([]);
  expect(missing(linesOf('peerDependencies'), peers)).toEqual([]);
});

test('the dependencies page lists only dependencies that one of our packages declares', () => {
  const names = (text: string) => [...text.matchAll(/^\| `([^`*]+)` \|/gm)].map(([, name]) => name);
  const of = (part: 'dependencies' | 'peerDependencies') =>
    manifests.flatMap(([, one]) => Object.keys(one[part] ?? {}));
  const [direct = ''] = transitive.split('in turn:');
  expect(of('dependencies')).toEqual(expect.arrayContaining(names(direct)));
  expect(of('peerDependencies')).toEqual(expect.arrayContaining(names(peers)));
});

test('the dependencies page lists every indirect dependency with its license', () => {
  const direct = manifests
    .flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
    .filter((name) => !isOurs(name));
  const reached = new Map<string, string>();
  const reach = (name: string) => {
    for (const next of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) {
      if (!reached.has(next)) reach(next);
      reached.set(next, name);
    }
  };
  direct.forEach(reach);
  expect(reached.size).toBeGreaterThan(2);
  const lines = [...reached].map(([name, by]) => `| \`${name}\` | \`${by}\` | ${licenceOf(name)} |`);
  expect(missing(lines, transitive)).toEqual([]);
});

test('a dependency that is not on the page, or is listed with a different range, is reported', () => {
  const planted = [['core', { dependencies: { zod: '^9.0.0', hono: '^4.8.0' } }]] as const;
  expect(missing(linesOf('dependencies', [...planted]), transitive)).toEqual([
    expect.stringContaining('`zod` | core | `^9.0.0`'),
    expect.stringContaining('`hono` | core |'),
  ]);
});
