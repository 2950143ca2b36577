import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { shopFiles } from '../packages/create-tillkit/src/shop-files.ts';
import { templateNames } from '../packages/create-tillkit/src/templates.ts';
import { writeFiles } from './getting-started/run-page.ts';
import { isBuilt } from './types/is-built.ts';

const root = join(import.meta.dirname, '..');

/** Runs a program in a shop's folder. Resolves to its output. */
async function runIn(cwd: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: { ...env, ...more } });
  return stdout;
}

const testFromSource = ['--conditions=@tillkit/source', '--import', 'tsx', '--test', 'src/shop.test.ts'];

test('the test in a newly created shop passes with our packages loaded from source', async () => {
  const stdout = await runIn(join(root, 'examples', templateNames[0] ?? ''), testFromSource);
  expect(stdout).toMatch(/^# pass 3$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
}, 120_000);

test('a newly created shop with Drizzle compiles, and its test pays an order in PostgreSQL', async () => {
  mkdirSync(join(root, '.reports'), { recursive: true });
  const folder = mkdtempSync(join(root, '.reports/shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, Object.fromEntries(shopFiles('express-html', 'shop', 'drizzle')));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const conditions = isBuilt() ? [] : ['--customConditions', '@tillkit/source'];
  const types = spawnSync(process.execPath, [compiler, '--noEmit', ...conditions], { cwd: folder, encoding: 'utf8' });
  // Our own sources need other compiler options than the shop, so only errors in the shop's files count.
  expect(types.stdout.split('\n').filter((line) => /^(src\/|error)/.test(line))).toEqual([]);
  const stdout = await runIn(folder, testFromSource, { DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '' });
  expect(stdout).toMatch(/^# pass 3$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
}, 120_000);
