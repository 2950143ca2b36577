import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bundleScript } from '../../../../scripts/machine/bundle.mjs';
import { dialects, openTestStore, type Dialect } from '../test/stores.ts';

const script = join(import.meta.dirname, '../test/processes/careless-hook.ts');
const cure = 'Await every query of the hook before it returns.';

/** Runs the shop in a separate process that has no handler for unhandled rejections. */
async function play(dialect: Dialect): Promise<readonly Record<string, unknown>[]> {
  const { location, database, remove } = await openTestStore(dialect);
  onTestFinished(remove);
  // Only one process can open a SQLite file, so this process closes it first.
  await database.close();
  const child = spawn(process.execPath, [await bundleScript(script), JSON.stringify(location)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([errors, child.exitCode]).toEqual(['', 0]);
  const output = lines.trim().split('\n');
  // The script prints one JSON object per line.
  return output.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const failed = { alarms: ['hook_failed'], reviews: ['hook_failed'], failingHooks: 1 };
const [undecided, decided] = [
  { status: 'confirming', decided: 0 },
  { status: 'paid', decided: 1 },
];

test.for(dialects)(
  'if onPaid does not await a query, the till raises hook_failed and the process keeps running (%s)',
  { timeout: 60_000 },
  async (dialect) => {
    const output = await play(dialect);
    const open = (way: string) => [
      expect.objectContaining({ way, ...undecided, ...failed, rows: [] }),
      expect.objectContaining({ way, ...decided, rows: ['paid'], reviews: [], failingHooks: 0 }),
    ];
    expect(output).toEqual([
      ...open('open'),
      ...open('open and fails'),
      ...open('open, fails, and others are awaited'),
      ...open('several in a loop'),
      ...open('behind a promise'),
      // In these two cases, the hook sends its query after the transaction was committed, so the till can only raise an
      // alarm.
      expect.objectContaining({ way: 'after the commit', ...decided, ...failed, rows: [], hints: [cure] }),
      expect.objectContaining({ way: 'after the commit', ...decided, ...failed, rows: [] }),
    ]);
    expect(output[0]).toMatchObject({ hints: [cure] });
  },
);
