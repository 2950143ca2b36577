import { askStatus, authorize, payByCard, repeat, send, startGateway, statusDocument } from './drive.ts';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The sandbox beside a bare echo on the same HTTP layer: by the processor's time of its process, which other load does not change. */
export async function benchSandbox(): Promise<void> {
  const { ready, used, stop } = await startGateway();
  const { sandbox, echo } = ready;
  const refnos = Array.from({ length: 40 }, (_, n) => `B${n}`);
  for (const refno of refnos) if (!(await payByCard(sandbox, refno))) throw new Error('A payment was refused.');
  const { body } = await askStatus(sandbox, 'B0');
  const alias = /<aliasCC>([^<]+)</.exec(body)?.[1] ?? '';
  let n = 0;
  const works = {
    echo: [400, () => send(`http://127.0.0.1:${echo}/`, 'POST', 'application/xml', statusDocument('B0'))],
    status: [400, () => askStatus(sandbox, refnos[n++ % 40] ?? '')],
    authorize: [200, () => authorize(sandbox, `A${n++}`, alias)],
    payment: [50, () => payByCard(sandbox, `P${n++}`)],
  } as const;
  const rounds = 3;
  const costs: Record<keyof typeof works, number[]> = { echo: [], status: [], authorize: [], payment: [] };
  for (let round = 0; round < rounds + 1; round++)
    for (const name of ['echo', 'status', 'authorize', 'payment'] as const) {
      const [times, work] = works[name];
      const before = (await used()).processor;
      await repeat(times, work);
      const spent = (((await used()).processor - before) * 1000) / times;
      if (round > 0) costs[name].push(spent);
    }
  stop();
  const floor = median(costs.echo);
  console.log('\nsandbox: milliseconds of the processor, and beside a bare echo');
  for (const [name, spent] of Object.entries(costs))
    console.log(
      `  ${name.padEnd(12)}${median(spent).toFixed(3).padStart(8)} ms${(floor / median(spent)).toFixed(2).padStart(8)}`,
    );
}
