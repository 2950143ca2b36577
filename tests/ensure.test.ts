import { expect, test } from 'vitest';
import { isFresh } from '../scripts/machine/ensure.mjs';

const lock = { '': {}, 'packages/core': {}, 'node_modules/zed': { version: '1.0.0' } };

test('isFresh returns true for an installation that matches the lockfile', () => {
  expect(isFresh(lock, { 'packages/core': {}, 'node_modules/zed': { version: '1.0.0' } })).toBe(true);
});

test('isFresh returns false if a package is missing', () => {
  expect(isFresh(lock, { 'packages/core': {} })).toBe(false);
});

test('isFresh returns false if a package has a different version', () => {
  expect(isFresh(lock, { 'node_modules/zed': { version: '1.0.1' } })).toBe(false);
});

test('isFresh returns false if an installed package is not in the lockfile', () => {
  const installed = { 'node_modules/zed': { version: '1.0.0' }, 'node_modules/old': { version: '1.0.0' } };
  expect(isFresh(lock, installed)).toBe(false);
});

test('isFresh returns true if only a package for another platform is missing', () => {
  const locked = { ...lock, 'node_modules/@zed/darwin': { version: '1.0.0', optional: true } };
  expect(isFresh(locked, { 'node_modules/zed': { version: '1.0.0' } })).toBe(true);
});

test('isFresh returns false if a package that a workspace needs is missing', () => {
  const locked = { ...lock, 'tools/x/node_modules/zed': { version: '2.0.0' } };
  expect(isFresh(locked, { 'node_modules/zed': { version: '1.0.0' } })).toBe(false);
});
