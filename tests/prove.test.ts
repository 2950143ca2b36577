// The books of `npm run prove` must notice what they are kept for; and a small run of its kills.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow } from '../scripts/machine/files.mjs';
import { audit } from '../prove/books.ts';
import { inSeconds, quantile } from '../prove/figures.ts';
import { startBookKeeper } from '../prove/gateway.ts';
import { killOften } from '../prove/kills.ts';
import { createChance } from '../prove/scale.ts';
import { anOrder } from '../prove/shopper.ts';

async function aGateway() {
  const gateway = await startBookKeeper();
  onTestFinished(gateway.close);
  const id = gateway.enter({ refno: 'T1', amount: '1000', code: '11' });
  const post = async (call: string, body: string) => {
    const response = await fetch(`${gateway.url}/upp/jsp/${call}.jsp`, { method: 'POST', body }).catch(() => undefined);
    return response?.text();
  };
  const charge = () =>
    post(
      'XML_authorizeSplit',
      `<transaction refno="T1"><uppTransactionId>${id}</uppTransactionId><amount>1000</amount><currency>CHF</currency>`,
    );
  const ask = () => post('XML_status', `<uppTransactionId>${id}</uppTransactionId>`);
  return { gateway, id, charge, ask };
}

test('a charge that is sent again without a look at its status is noticed', async () => {
  const { gateway, id, charge } = await aGateway();
  await charge();
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(gateway.codeOf(id)).toBe('2');
  await charge();
  expect([...gateway.sentTwice]).toEqual([id]);
  expect([...gateway.chargedTwice]).toEqual([id]);
});

test('a charge that never arrived may be sent again after a status answer, but not after one asked for too early', async () => {
  const { gateway, id, charge, ask } = await aGateway();
  gateway.manner = ({ path }) => (path.includes('Split') ? { does: false, answers: 'no' } : undefined);
  await charge();
  await ask();
  await charge();
  expect([...gateway.sentTwice]).toEqual([]);
  gateway.manner = ({ path }) => (path.includes('Split') ? { after: 100, answers: 'no' } : { after: 10 });
  await ask();
  const underWay = charge();
  await expect.poll(() => gateway.splits).toBe(3);
  await ask();
  await charge();
  await underWay;
  expect([...gateway.sentTwice]).toEqual([id]);
});

test('what is lost, doubled and given away is noticed', async () => {
  const { gateway } = await aGateway();
  const order = (name: string, code: string) => {
    const started = { ...anOrder(name), payment: name, refno: name };
    gateway.enter({ refno: name, amount: '1000', code });
    return started;
  };
  const orders = [order('well', '2'), order('lost', '2'), order('twice', '2'), order('given', '4')];
  const paid = new Map(Object.entries({ well: 1, twice: 2, given: 1 }));
  expect(audit(gateway, { paid, failed: new Map([['given', 2]]) }, orders)).toEqual({
    lost: ['lost'],
    given: ['given'],
    doubled: ['twice', 'given'],
  });
});

test('chance is repeatable, and the worst of many values counts for a high quantile', () => {
  const [one, other] = [createChance(1), createChance(1)];
  const take = ({ between }: typeof one) => Array.from({ length: 20 }, () => between(1, 6));
  expect(take(one)).toEqual(take(other));
  expect(quantile([1, 3, 2, Infinity], 0.99)).toBe(Infinity);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(inSeconds(Infinity)).toBe('never');
});

// A call that a dead process had under way may last for a minute more: `npm run prove kills` waits for it.
test('two kills double nothing and forget nothing', { timeout: 60_000 }, async () => {
  const killed = await killOften('sqlite', { orders: 20, kills: 2, stories: ['card', 'verified'], wait: 1_000 });
  const { doubled, given, forgotten, gateway } = killed;
  expect({ doubled, given, forgotten }).toEqual({ doubled: [], given: [], forgotten: [] });
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(killed.kills).toBeGreaterThanOrEqual(2);
  expect(killed.delays.length + killed.undecided.length).toBeGreaterThanOrEqual(20);
});

test('each patch of `npm run prove anomalies` fits the code', () => {
  const cwd = join(import.meta.dirname, '..');
  const patches = filesBelow(['prove/anomalies'], /\.patch$/);
  expect(patches).not.toEqual([]);
  for (const patch of patches) execFileSync('git', ['apply', '--check', patch], { cwd, stdio: 'pipe' });
});
