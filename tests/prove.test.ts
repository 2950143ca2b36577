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
import { sizes } from '../prove/sizes.ts';

async function openGateway() {
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
  const query = () => post('XML_status', `<uppTransactionId>${id}</uppTransactionId>`);
  return { gateway, id, charge, query };
}

test('the gateway used by `npm run prove` reports a charge that is sent twice without a status query in between', async () => {
  const { gateway, id, charge } = await openGateway();
  await charge();
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(gateway.codeOf(id)).toBe('2');
  await charge();
  expect([...gateway.sentTwice]).toEqual([id]);
  expect([...gateway.chargedTwice]).toEqual([id]);
});

test('the gateway used by `npm run prove` allows a lost charge to be sent again only after a status query that began after the charge had ended', async () => {
  const { gateway, id, charge, query } = await openGateway();
  gateway.manner = ({ path }) => (path.includes('Split') ? { does: false, answers: 'no' } : undefined);
  await charge();
  await query();
  await charge();
  expect([...gateway.sentTwice]).toEqual([]);
  gateway.manner = ({ path }) => (path.includes('Split') ? { after: 100, answers: 'no' } : { after: 10 });
  await query();
  const sending = charge();
  await expect.poll(() => gateway.splits).toBe(3);
  await query();
  await charge();
  await sending;
  expect([...gateway.sentTwice]).toEqual([id]);
});

test('audit reports lost payments, hooks that ran twice, and orders that were marked as paid but not charged', async () => {
  const { gateway } = await openGateway();
  const order = (name: string, code: string) => {
    const started = { ...anOrder(name), payment: name, refno: name };
    gateway.enter({ refno: name, amount: '1000', code });
    return started;
  };
  const orders = [order('well', '2'), order('lost', '2'), order('twice', '2'), order('unfunded', '4')];
  const paid = new Map(Object.entries({ well: 1, twice: 2, unfunded: 1 }));
  expect(audit(gateway, { paid, failed: new Map([['unfunded', 2]]) }, orders)).toEqual({
    lost: ['lost'],
    unfunded: ['unfunded'],
    doubled: ['twice', 'unfunded'],
  });
});

test('createChance yields the same values for the same seed, and the 0.99 quantile of a few values is the largest value', () => {
  const [one, other] = [createChance(1), createChance(1)];
  const take = ({ between }: typeof one) => Array.from({ length: 20 }, () => between(1, 6));
  expect(take(one)).toEqual(take(other));
  expect(quantile([1, 3, 2, Infinity], 0.99)).toBe(Infinity);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(inSeconds(Infinity)).toBe('never');
});

// After a process is killed, one of its calls can still be in progress for up to a minute. Only `npm run prove kills`
// waits that long.
test('killing a shop twice neither duplicates a payment nor loses a started payment', { timeout: 60_000 }, async () => {
  const results = await killOften(
    { dialect: 'sqlite', library: 'own' },
    { orders: 20, kills: sizes.kills.commit, stories: ['card', 'verified'], timeout: 1_000 },
  );
  const { doubled, unfunded, forgotten, gateway } = results;
  expect({ doubled, unfunded, forgotten }).toEqual({ doubled: [], unfunded: [], forgotten: [] });
  expect([...gateway.sentTwice, ...gateway.chargedTwice]).toEqual([]);
  expect(results.kills).toBeGreaterThanOrEqual(sizes.kills.commit);
  expect(results.delays.length + results.undecided.length).toBeGreaterThanOrEqual(20);
});

test('each patch in prove/anomalies applies cleanly to the code', () => {
  const cwd = join(import.meta.dirname, '..');
  const patches = filesBelow(['prove/anomalies'], /\.patch$/);
  expect(patches).not.toEqual([]);
  for (const patch of patches) execFileSync('git', ['apply', '--check', patch], { cwd, stdio: 'pipe' });
});
