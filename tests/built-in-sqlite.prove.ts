import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { bundleScript } from '../scripts/machine/bundle.mjs';
import { recordFigures } from '../prove/figures.ts';
import { installRuntime, runtimes, runtimesWithSqlite, type Runtime } from '../prove/runtimes.ts';
import { runToEnd } from './packages/run.ts';

// The oldest supported version of Node has no SQLite module, so these tests run `fromNodeSqlite` in other runtimes.

const root = join(import.meta.dirname, '..');

/** Starts a shop that pays on a SQLite file and keeps the file open. `result` is what the shop prints. */
async function startShop(runtime: Runtime, file: string) {
  const script = await bundleScript(join(root, 'packages/server/src/test/processes/pay-on-built-in.ts'));
  const child = spawn(installRuntime(runtime), [...runtimes[runtime].args, script, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit'); // A shop that cannot open the file ends by itself.
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [unknown];
  if (typeof line !== 'string') throw new Error(`The shop ended with exit code ${String(line)} before it printed.`);
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  return { result: JSON.parse(line) as unknown, end };
}

test.for(runtimesWithSqlite)(
  "on %s, the payment and the hook's rows are committed or rolled back together, and the connection ends with the transaction",
  async (runtime) => {
    const { location, remove } = await makeRoom('sqlite');
    onTestFinished(remove);
    const first = await startShop(runtime, location.file ?? '');
    const rows = [{ order_id: 'A-2', amount: 4990 }];
    expect(first.result).toEqual({
      rolledBack: { status: 'confirming', rows: [] },
      committed: { status: 'paid', rows },
      lateErrors: ['query_outside_tx', 'query_outside_tx'],
      twice: 'SQLITE_CONSTRAINT_UNIQUE',
      ended: 'Error',
      settings: [{ synchronous: 2, journal_mode: 'wal', locking_mode: 'exclusive' }],
      rows,
    });
    const second = await startShop(runtime, location.file ?? '');
    await second.end();
    await first.end();
    expect(second.result).toEqual({
      code: 'config_wrong',
      message: 'The database file is in use by another process.',
    });
  },
);

test.for(['Node 22.16', 'Node 24'] as const)(
  'on %s, the conformance suite and the cases of the adapters pass with fromNodeSqlite',
  async (runtime) => {
    const report = join(root, `.reports/built-in-sqlite ${runtime}.json`);
    const files = ['conformance.test.ts', 'databases/adapters.test.ts'].map(
      (file) => `packages/server/src/store/${file}`,
    );
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...files, '-t', 'node-sqlite'];
    const vitest = [...args, '--reporter=json', `--outputFile=${report}`];
    const { code, output } = await runToEnd(root, installRuntime(runtime), vitest, { TILLKIT_PROVE: '' });
    expect(code, output).toBe(0);
    const { numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8')) as { readonly numPassedTests: number };
    expect(passed).toBeGreaterThan(15);
    recordFigures(`built-in SQLite of ${runtime}`, { passed });
  },
);
