import { expect, test } from 'vitest';
import { checkLock, checkOwnLock } from '../scripts/checks/check-lock.mjs';

const tool = { optionalDependencies: { '@tool/linux-x64': '1.0.0' } };

test('our lock is whole', () => {
  expect(checkOwnLock()).toEqual([]);
});

test('an optional package that the lock lacks is found', () => {
  const faults = checkLock({ 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': {} });
  expect(faults).toEqual(['The lock lacks @tool/linux-x64, an optional package of node_modules/tool.']);
});

test('an optional package counts beside its owner and in every folder above', () => {
  const nested = 'node_modules/a/node_modules/tool';
  expect(checkLock({ [nested]: tool, 'node_modules/@tool/linux-x64': {} })).toEqual([]);
  expect(checkLock({ [nested]: tool, 'node_modules/a/node_modules/@tool/linux-x64': {} })).toEqual([]);
  expect(checkLock({ [nested]: tool, 'node_modules/b/node_modules/@tool/linux-x64': {} })).toHaveLength(1);
});

test('a package with an address is found', () => {
  const at = (resolved: string) => checkLock({ 'node_modules/a': { resolved } });
  expect(at('https://registry.example/a/-/a-1.0.0.tgz')).toHaveLength(1);
  expect(at('packages/a')).toEqual([]);
});
