import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SignedRequest } from '@tillkit/core';
import { payAt, startSandbox } from '@tillkit/sandbox/testing';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { recordFigures } from '../prove/figures.ts';
import { installRuntime, runtimes, runtimesWithSqlite, type Runtime } from '../prove/runtimes.ts';
import { freePort } from '../scripts/machine/ports.mjs';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { plainEnvironment, runToEnd } from './packages/run.ts';

// Pays in the packed packages under each supported runtime, on both stores, and runs the conformance suite there. On the
// runtimes that contain SQLite, no optional dependency is installed, so that the shop has no native binary.

const root = join(import.meta.dirname, '..');
const cells = Object.keys(runtimes) as Runtime[];
const withSqlite: readonly Runtime[] = runtimesWithSqlite;
const table = new Map<Runtime, Record<string, string>>();

let packed: PackedPackages;
/** Directories of the installed shops: one with all dependencies, one without the optional ones. */
const shops = { whole: '', plain: '' };
let suite = '';
beforeAll(async () => {
  packed = await packBuilt();
  const packages = ['@tillkit/core', '@tillkit/xml', '@tillkit/server'];
  const options = { packages, with: { pg: '^8.11.0' }, files: ['programs'] };
  shops.whole = await packed.install(options);
  shops.plain = await packed.install({ ...options, omitsOptional: true });
  suite = await bundleSuite();
});
afterAll(() => {
  packed.remove();
  rmSync(dirname(suite), { recursive: true, force: true });
  const rows = cells.map((runtime) => ({ runtime, ...table.get(runtime) }));
  process.stdout.write(`\n${rows.map((row) => Object.values(row).join(' | ')).join('\n')}\n`);
});

/**
 * Bundles the conformance suite in a directory outside the repository, whose `node_modules` contains only the drivers
 * that are written in JavaScript.
 */
async function bundleSuite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-conformance-'));
  mkdirSync(join(folder, 'node_modules'));
  const drivers = ['pg', 'postgres', 'kysely'];
  for (const name of drivers) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  // Deno resolves only packages that a package.json names.
  const dependencies = Object.fromEntries(drivers.map((name) => [name, '*']));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  await build({
    entryPoints: [join(root, 'tests/runtimes/run-conformance.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true, // So that only the libraries of the running tests are loaded.
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@tillkit/source'],
    alias: { vitest: join(root, 'tests/runtimes/small-vitest.ts') },
    external: [
      'libsql',
      'pg',
      'postgres',
      'kysely',
      'knex',
      'typeorm',
      'typeorm-03',
      '@mikro-orm/*',
      '@prisma/*',
      'drizzle-orm',
    ],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    ignoreAnnotations: true, // The server's `sideEffects` would drop the import of the suite.
    logLevel: 'error',
  });
  return join(folder, 'run-conformance.mjs');
}

const serve = (runtime: Runtime, folder: string, args: readonly string[]) =>
  spawn(installRuntime(runtime), [...runtimes[runtime].args, 'programs/serve.mjs', ...args], {
    cwd: folder,
    env: plainEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** Pays an order, declines one and cancels one in a shop under the runtime. Resolves to the hooks that have run. */
async function payIn(runtime: Runtime, folder: string, dialect: 'sqlite' | 'postgres') {
  const { location, remove } = await makeRoom(dialect);
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ shop });
  const child = serve(runtime, folder, [`${port}`, sandbox.url, location.url ?? location.file ?? '']);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await sandbox.close();
    await remove();
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => void lines.push(line));
  await Promise.race([once(output, 'line'), ended]);
  expect(lines).toEqual(['ready']);
  const states: string[] = [];
  for (const outcome of ['approve', 'decline', 'cancel'] as const) {
    const init = { method: 'POST', body: JSON.stringify({ order: outcome }) };
    const headers = { 'content-type': 'application/json', origin: shop };
    const response = await fetch(`${shop}/api/payments`, { ...init, headers });
    const request = (await response.json()) as SignedRequest;
    await payAt(sandbox, request, { outcome });
    await sandbox.drained();
    const view = async () => {
      const { status } = (await (await fetch(`${shop}/api/payments/${request.payment}`)).json()) as { status: string };
      return status;
    };
    const expected = { approve: 'paid', decline: 'declined', cancel: 'canceled' }[outcome];
    await expect.poll(view, { timeout: 40_000 }).toBe(expected);
    states.push(await view());
  }
  child.stdin.end();
  await ended;
  return { states, hooks: lines.slice(1).toSorted() };
}

const journeys = {
  states: ['paid', 'declined', 'canceled'],
  hooks: ['failed cancel', 'failed decline', 'paid approve'],
};

test.for(cells)(
  'on %s, a shop takes a paid, a declined and a canceled payment on SQLite and PostgreSQL, and the conformance suite passes',
  async (runtime) => {
    const hasSqlite = withSqlite.includes(runtime);
    const folder = hasSqlite ? shops.plain : shops.whole;
    expect(existsSync(join(folder, 'node_modules/libsql'))).toBe(!hasSqlite);
    const row: Record<string, string> = {};
    table.set(runtime, row);
    for (const dialect of ['sqlite', 'postgres'] as const) {
      expect(await payIn(runtime, folder, dialect), dialect).toEqual(journeys);
      row[dialect] = dialect === 'sqlite' ? `3 payments on ${hasSqlite ? 'its own SQLite' : 'libsql'}` : '3 payments';
    }
    const names = `\\((own on postgres|pg on postgres|postgres-js on postgres${hasSqlite ? '|own on sqlite|node-sqlite on sqlite' : ''})`;
    const program = [...runtimes[runtime].args, suite, names];
    const { code, out, output } = await runToEnd(dirname(suite), installRuntime(runtime), program, {
      TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '',
      LONG_RUN: '1',
    });
    expect(code, output).toBe(0);
    const { passed, failures } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as {
      readonly passed: number;
      readonly failures: readonly string[];
    };
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThan(30);
    row['conformance'] = `${passed} tests`;
    recordFigures(`runtimes: ${runtime}`, row);
  },
);

test('on Node 20 without libsql, the first call names the package to install', async () => {
  const { location, remove } = await makeRoom('sqlite');
  onTestFinished(remove);
  const child = serve('Node 20.19', shops.plain, ['0', 'http://127.0.0.1:9', location.file ?? '']);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  expect(line).toBe(
    'config_missing: This runtime contains no SQLite module, and the package libsql is not installed. Run `npm install libsql`, or use Node 22.16 or later, Bun or Deno.',
  );
});
