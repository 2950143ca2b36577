import type { Used } from './gateway.ts';
import { queryStatus, authorize, payByCard, repeat, send, startGateway, statusDocument } from './drive.ts';
import { benchStart } from './start.ts';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The number of rounds. The first two warm up the compiler and are not counted. */
const rounds = 10;
/** The minimum processor time that the gateway spends on each contender in each round, in seconds. */
const slice = 1.5;

/** Compares the processor time of the sandbox with that of a bare echo server on the same HTTP layer. */
export async function benchSandbox(): Promise<void> {
  benchStart();
  const { ready, used, calm, stop } = await startGateway();
  const { sandbox, echo } = ready;
  const refnos = Array.from({ length: 40 }, (_, n) => `B${n}`);
  for (const refno of refnos)
    if (!(await payByCard(sandbox, refno))) throw new Error(`The sandbox rejected the payment ${refno}.`);
  const { body } = await queryStatus(sandbox, 'B0');
  const alias = /<aliasCC>([^<]+)</.exec(body)?.[1] ?? '';
  let n = 0;
  const works = {
    echo: () => send(`http://127.0.0.1:${echo}/`, 'POST', 'application/xml', statusDocument('B0')),
    status: () => queryStatus(sandbox, refnos[n++ % 40] ?? ''),
    authorize: () => authorize(sandbox, `A${n++}`, alias),
    payment: () => payByCard(sandbox, `P${n++}`),
  } as const;
  const names = ['echo', 'status', 'authorize', 'payment'] as const;
  const costs: Record<keyof typeof works, number[]> = { echo: [], status: [], authorize: [], payment: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      // Wait for unfinished work, so that the previous contender's work does not count toward the next contender.
      await calm();
      const spent = await costOf(works[name], used);
      if (round > 1) costs[name].push(spent);
    }
  stop();
  const floor = median(costs.echo);
  console.log('\nsandbox: processor time per call, and the ratio of a bare echo to it');
  for (const name of names) {
    const spent = median(costs[name]);
    console.log(`  ${name.padEnd(12)}${spent.toFixed(3).padStart(8)} ms${(floor / spent).toFixed(2).padStart(8)}`);
  }
}

/** Returns the processor time of one call, in milliseconds. */
async function costOf(work: () => Promise<unknown>, used: () => Promise<Used>): Promise<number> {
  const { processor: before } = await used();
  let spent = 0;
  let times = 0;
  for (; spent < slice; times += 100) {
    await repeat(100, work);
    spent = (await used()).processor - before;
  }
  return (spent * 1000) / times;
}
