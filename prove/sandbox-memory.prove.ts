import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { queryStatus, authorize, openPage, payByCard, startGateway } from '../bench/sandbox/drive.ts';
import { recordFigures } from './figures.ts';
import { scaled } from './scale.ts';
import { sizes } from './sizes.ts';

/** Memory usage of the sandbox after a given number of transactions, in MiB. */
interface Memory {
  readonly heap: number;
  readonly resident: number;
}

const marks = [0.1, 0.5, 1].map((part) => scaled(part * sizes.sandboxTransactions.long, 1_000));
const step = scaled(1_000, 100);
/**
 * One transaction in this many is paid on a payment page. For each paid page, one more payment page is opened but
 * never paid. All other transactions are server-side authorizations.
 */
const byCard = 10;
/** Minutes by which the clock advances in each step. Payment pages expire after five steps. */
const minutes = 6;

test('the sandbox uses about as much memory after 100,000 transactions as after 10,000, even with unpaid payment pages and event streams that no client reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-memory-'));
  const { ready, measureHeap, advance, stop } = await startGateway(join(folder, 'ledger.sqlite'));
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  const { sandbox } = ready;
  const unread = Array.from({ length: 20 }, () => get(`${sandbox}/console/events`).on('error', () => {}));
  onTestFinished(() => unread.forEach((request) => request.destroy()));
  expect(await payByCard(sandbox, 'first')).toBe(true);
  const alias = /<aliasCC>([^<]+)</.exec((await queryStatus(sandbox, 'first')).body)?.[1] ?? '';
  const memory: Memory[] = [];
  let n = 0;
  const one = async (mine: number) => {
    if (mine % byCard > 0) expect((await authorize(sandbox, `A${mine}`, alias)).body).toContain('accepted');
    else {
      await openPage(sandbox, `O${mine}`);
      expect(await payByCard(sandbox, `P${mine}`)).toBe(true);
    }
  };
  const upTo = async (end: number) => {
    const next = (): Promise<void> | undefined => (n < end ? one(n++).then(next) : undefined);
    await Promise.all(Array.from({ length: 8 }, next));
    await advance(minutes * 60_000);
  };
  for (const mark of marks) {
    for (let end = n; end < mark; await upTo(end)) end = Math.min(mark, end + step);
    const { heap, resident } = await measureHeap();
    memory.push({ heap: Math.round(heap / 2 ** 20), resident: Math.round(resident / 2 ** 20) });
  }
  const at = marks.map((mark, index) => [
    `at ${mark}`,
    `${memory[index]?.heap} MiB heap of ${memory[index]?.resident}`,
  ]);
  recordFigures('sandbox-memory', Object.fromEntries(at));
  const [first, , last] = memory as [Memory, Memory, Memory];
  expect(last.heap).toBeLessThanOrEqual(first.heap + 8);
  expect(last.resident).toBeLessThanOrEqual(first.resident * 1.3 + 32);
});
