import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fillStore } from '../../../server/src/test/a-full-store.ts';
import { makeRoom, openWithKysely } from '../../../server/src/test/stores.ts';
import { runTillkit } from '../test/run-tillkit.ts';
import { startTillkit } from '../test/spawn-tillkit.ts';

/** The number of rows in each table. */
const rows = 4000;

async function aPair() {
  const [source, target] = [await makeRoom('sqlite'), await makeRoom('postgres')];
  onTestFinished(async () => {
    await source.remove();
    await target.remove();
  });
  const database = openWithKysely(source.location);
  await fillStore(database, rows);
  await database.close();
  return { from: source.location.file ?? '', to: target.location.url ?? '' };
}

/**
 * Locks a table, so that `store copy` waits for the lock and the test can kill the process at that point. Returns a
 * function that releases the lock.
 */
async function lock(to: string, table: string): Promise<() => Promise<void>> {
  const database = openWithKysely({ url: to });
  const tx = await database.db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
  return async () => {
    await tx.rollback().execute();
    await database.close();
  };
}

test(
  'store copy resumes after being killed several times, and the row counts and hashes of the copy match the source',
  { timeout: 90_000 },
  async () => {
    const { from, to } = await aPair();
    const args = ['store', 'copy', '--from', from];
    const env = { DATABASE_URL: to };
    const kill = async (line: string, locked?: string) => {
      const release = locked === undefined ? undefined : await lock(to, locked);
      const { child, ended } = startTillkit([...args, '--progress'], env);
      let output = '';
      child.stderr.on('data', (text: string) => {
        output += text;
        if (output.includes(line)) child.kill('SIGKILL');
      });
      expect(await ended).toMatchObject({ code: -1, stdout: '' });
      await release?.();
    };
    await kill('copying till_order: 500');
    await kill(`reading till_alarm: ${rows}`, 'till_evidence');
    await kill('copying till_evidence: 1000', 'till_alarm');
    const { code, stdout } = await startTillkit(args, env).ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`^till_evidence +${rows} +[0-9a-f]{16}$`, 'm'));
    expect(stdout).toMatch(
      new RegExp(
        `^${3 * rows} rows on both sides, with the same hashes; an earlier run had copied [1-9]\\d+ of them\\.$`,
        'm',
      ),
    );
    expect(stdout).toContain('Not copied because they belong to the shop: shop_cart.\n');
    expect((await runTillkit(args, { env })).code).toBe(2);
  },
);

test('store copy exits with 130 when it is interrupted, and the next run resumes the copy', async () => {
  const { from, to } = await aPair();
  const { child, ended } = startTillkit(['store', 'copy', '--from', from, '--to', to, '--progress']);
  child.stderr.on('data', (text: string) => {
    if (text.includes('copying till_order')) child.kill('SIGINT');
  });
  expect(await ended).toMatchObject({ code: 130, stdout: '', stderr: expect.stringMatching(/\nInterrupted\.\n$/) });
  const json = await runTillkit(['store', 'copy', '--from', from, '--to', to, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ others: ['shop_cart'], tables: expect.any(Array) });
  expect((JSON.parse(json.stdout) as { resumed: number }).resumed).toBeGreaterThan(0);
});

test('store copy without a target exits with 2', async () => {
  expect(await runTillkit(['store', 'copy'])).toMatchObject({
    code: 2,
    stderr: 'The target database of the copy is missing. Set DATABASE_URL to a postgres:// URL, or pass --to.\n',
  });
});
