// If a registry is not up to date, `npm install` omits platform-specific packages from the lockfile without a warning,
// and `npm ci` then fails on other machines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, LockedPackage>>;

/** Returns the faults in the `packages` part of a lockfile: missing optional packages, and registry URLs. */
const checkLock = (packages: Packages) =>
  Object.entries(packages).flatMap(([path, { resolved = '', optionalDependencies = {} }]) => [
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `The lock does not contain ${name}, an optional package of ${path}.`),
    // Developers may install from different registries; .npmrc keeps registry URLs out of the lockfile.
    ...(resolved.includes('://') ? [`The lock contains the address of ${path}.`] : []),
  ]);

/** Searches for a package as Node does: first in the folder of the dependent package, then in each folder above. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
  return path !== '' && isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

const tool = { optionalDependencies: { '@tool/linux-x64': '1.0.0' } };

test('the lockfile of this repository contains all optional packages and no URLs', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  expect(checkLock(lock.packages)).toEqual([]);
});

test('checkLock reports an optional package that the lockfile does not contain', () => {
  const faults = checkLock({ 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': {} });
  expect(faults).toEqual(['The lock does not contain @tool/linux-x64, an optional package of node_modules/tool.']);
});

test('checkLock accepts an optional package in the folder of the package that depends on it or in any folder above', () => {
  const nested = 'node_modules/a/node_modules/tool';
  expect(checkLock({ [nested]: tool, 'node_modules/@tool/linux-x64': {} })).toEqual([]);
  expect(checkLock({ [nested]: tool, 'node_modules/a/node_modules/@tool/linux-x64': {} })).toEqual([]);
  expect(checkLock({ [nested]: tool, 'node_modules/b/node_modules/@tool/linux-x64': {} })).toHaveLength(1);
});

test('checkLock reports a package whose lockfile entry contains a URL', () => {
  const check = (resolved: string) => checkLock({ 'node_modules/a': { resolved } });
  expect(check('https://registry.example/a/-/a-1.0.0.tgz')).toHaveLength(1);
  expect(check('packages/a')).toEqual([]);
});
