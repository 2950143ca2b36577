import { expect, test } from 'vitest';
import { isFresh } from '../scripts/machine/ensure.mjs';

const lock = { '': {}, 'packages/core': {}, 'node_modules/zed': { version: '1.0.0' } };

test('an installation that equals the lock is fresh', () => {
  expect(isFresh(lock, { 'packages/core': {}, 'node_modules/zed': { version: '1.0.0' } })).toBe(true);
});

test('a missing package makes an installation stale', () => {
  expect(isFresh(lock, { 'packages/core': {} })).toBe(false);
});

test('another version makes an installation stale', () => {
  expect(isFresh(lock, { 'node_modules/zed': { version: '1.0.1' } })).toBe(false);
});

test('a package that the lock does not know makes an installation stale', () => {
  const have = { 'node_modules/zed': { version: '1.0.0' }, 'node_modules/old': { version: '1.0.0' } };
  expect(isFresh(lock, have)).toBe(false);
});

test('a package for another platform may be missing', () => {
  const want = { ...lock, 'node_modules/@zed/darwin': { version: '1.0.0', optional: true } };
  expect(isFresh(want, { 'node_modules/zed': { version: '1.0.0' } })).toBe(true);
});

test('a package that only a workspace has must be there too', () => {
  const want = { ...lock, 'tools/x/node_modules/zed': { version: '2.0.0' } };
  expect(isFresh(want, { 'node_modules/zed': { version: '1.0.0' } })).toBe(false);
});
