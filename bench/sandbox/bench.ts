import type { Used } from './gateway.ts';
import { askStatus, authorize, payByCard, repeat, send, startGateway, statusDocument } from './drive.ts';
import { benchStart } from './start.ts';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The first two warm the compiler up. */
const rounds = 10;
/** How long each works in a round, in seconds of the gateway's processor: with four of them a minute of load, whatever else the machine does. */
const slice = 1.5;

/** The sandbox beside a bare echo on the same HTTP layer: by the processor's time of its process, which other load does not change. */
export async function benchSandbox(): Promise<void> {
  benchStart();
  const { ready, used, calm, stop } = await startGateway();
  const { sandbox, echo } = ready;
  const refnos = Array.from({ length: 40 }, (_, n) => `B${n}`);
  for (const refno of refnos) if (!(await payByCard(sandbox, refno))) throw new Error('A payment was refused.');
  const { body } = await askStatus(sandbox, 'B0');
  const alias = /<aliasCC>([^<]+)</.exec(body)?.[1] ?? '';
  let n = 0;
  const works = {
    echo: () => send(`http://127.0.0.1:${echo}/`, 'POST', 'application/xml', statusDocument('B0')),
    status: () => askStatus(sandbox, refnos[n++ % 40] ?? ''),
    authorize: () => authorize(sandbox, `A${n++}`, alias),
    payment: () => payByCard(sandbox, `P${n++}`),
  } as const;
  const names = ['echo', 'status', 'authorize', 'payment'] as const;
  const costs: Record<keyof typeof works, number[]> = { echo: [], status: [], authorize: [], payment: [] };
  for (let round = 0; round < rounds; round++)
    for (const name of names) {
      await calm(); // what the one before has left is counted to none
      const spent = await costOf(works[name], used);
      if (round > 1) costs[name].push(spent);
    }
  stop();
  const floor = median(costs.echo);
  console.log('\nsandbox: milliseconds of the processor, and beside a bare echo');
  for (const name of names) {
    const spent = median(costs[name]);
    console.log(`  ${name.padEnd(12)}${spent.toFixed(3).padStart(8)} ms${(floor / spent).toFixed(2).padStart(8)}`);
  }
}

/** Milliseconds of the processor for each time. */
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
