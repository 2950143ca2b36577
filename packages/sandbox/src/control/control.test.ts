import { states } from '@tillkit/core/internal';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox, type SandboxOptions } from '../start-sandbox.ts';
import { receiveWebhooks } from '../test/receive-webhooks.ts';
import { aCard, signed } from '../testing/open-app.ts';
import { createControlClient } from './client.ts';

/** Starts a sandbox and creates a control client that calls it over HTTP. */
async function start(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  const { url, settings } = sandbox;
  const control = createControlClient({ url, token: settings.controlToken });
  const open = async (refno = 'A7Q2') => {
    const body = new URLSearchParams(await signed({ refno }));
    return (await fetch(`${url}/upp/jsp/upStart.jsp`, { method: 'POST', body })).url;
  };
  const pay = async (refno?: string) =>
    (await fetch(await open(refno), { method: 'POST', body: new URLSearchParams(aCard()) })).text();
  const statesOf = async () => (await sandbox.transactions()).map(({ state }) => state);
  return { sandbox, control, open, pay, statesOf };
}

const hour = 3_600_000;

test('when advanceClock advances the clock, the gateway retries a failed webhook and eventually gives up', async () => {
  const shop = await receiveWebhooks(503);
  const { control, pay } = await start({ webhookUrl: shop.url });
  await pay();
  expect(shop.received).toHaveLength(1);
  await control.advanceClock({ milliseconds: 35_000 });
  expect(shop.received).toHaveLength(3);
  await control.advanceClock({ milliseconds: 24 * hour });
  expect(shop.received).toHaveLength(6);
});

test('the daily settlement runs once a day, at midnight on the sandbox clock', async () => {
  const lines: string[] = [];
  const { control, pay, statesOf } = await start({ log: (line) => lines.push(line) });
  await pay();
  const { now } = await control.clock();
  const untilMidnight = 24 * hour - (Date.parse(now) % (24 * hour));
  await control.advanceClock({ milliseconds: untilMidnight - 60_000 });
  expect(await statesOf()).toEqual(['settled']);
  await control.advanceClock({ milliseconds: 60_000 });
  expect(await statesOf()).toEqual(['transmitted']);
  await control.advanceClock({ milliseconds: 48 * hour });
  expect(lines.filter((line) => line.startsWith('daily settlement'))).toHaveLength(3);
});

test('settleDay runs the daily settlement, and resetClock resets the clock', async () => {
  const { control, pay, statesOf } = await start();
  await pay();
  expect(await control.settleDay()).toEqual({ transmitted: 1 });
  expect(await statesOf()).toEqual(['transmitted']);
  await control.advanceClock({ milliseconds: hour });
  expect(await control.clock()).toMatchObject({ ahead: hour });
  expect(await control.resetClock()).toMatchObject({ ahead: 0 });
});

test('a payment page expires after 30 minutes on the sandbox clock', async () => {
  const { control, open } = await start();
  const page = await open();
  await control.advanceClock({ milliseconds: hour / 2 });
  expect((await fetch(page)).status).toBe(404);
});

test('a PAP authorization is canceled after 30 days on the sandbox clock', async () => {
  const { control, statesOf, sandbox } = await start({ reqtype: 'NOA' });
  const body = new URLSearchParams(await signed({ paymentmethod: 'PAP' }));
  const page = await fetch(`${sandbox.url}/upp/jsp/upStart.jsp`, { method: 'POST', body });
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) });
  await control.advanceClock({ milliseconds: 29 * 24 * hour });
  expect(await statesOf()).toEqual(['authorized']);
  await control.advanceClock({ milliseconds: 24 * hour });
  expect(await statesOf()).toEqual(['canceled']);
});

test('seed can add a transaction in any state that is reachable through state transitions', async () => {
  const { control, statesOf, sandbox } = await start();
  for (const state of Object.keys(states) as (keyof typeof states)[]) {
    const seeded = control.seed({ transactions: [{ state }] });
    if (state === 'incomplete') {
      await expect(seeded).rejects.toMatchObject({ code: 'not_allowed_in_state' });
      continue;
    }
    const [id] = (await seeded).transactionIds;
    expect((await sandbox.transactions()).find(({ transactionId }) => transactionId === id)?.state).toBe(state);
  }
  const before = (await statesOf()).length;
  const seeds = { state: 'settled', count: 3, refno: 'R', amount: 100, currency: 'EUR' } as const;
  await control.seed({ transactions: [seeds, { state: 'declined' }] });
  const added = (await sandbox.transactions()).slice(before);
  expect(added.map(({ refno, amount, currency }) => `${refno} ${amount} ${currency}`).slice(0, 3)).toEqual([
    'R-1 100 EUR',
    'R-2 100 EUR',
    'R-3 100 EUR',
  ]);
  expect(added.at(-1)).toMatchObject({ state: 'declined', errorCode: '1403' });
});

test('restore applies the transactions, scenarios and clock from a snapshot to another sandbox', async () => {
  const { control, sandbox, pay } = await start();
  await pay();
  await control.addScenario({ refno: 'B', fault: 'webhook-lost', times: 2 });
  await control.advanceClock({ milliseconds: 60_000 });
  const snapshot = await control.snapshot();
  const transactions = await sandbox.transactions();
  const other = await start();
  await other.pay('other');
  await other.control.restore(JSON.parse(JSON.stringify(snapshot)));
  expect(await other.sandbox.transactions()).toEqual(transactions);
  expect(await other.control.scenarios()).toEqual({ scenarios: snapshot.scenarios });
  expect((await other.control.clock()).ahead).toBe(60_000);
});

test('restore rejects a malformed transaction and changes nothing', async () => {
  const { control, pay, statesOf } = await start();
  await pay();
  const snapshot = await control.snapshot();
  const refused = { code: 'request_malformed' };
  for (const transaction of [{}, { ...snapshot.transactions[0], cardNumber: '1' }])
    await expect(control.restore({ ...snapshot, transactions: [transaction] })).rejects.toMatchObject(refused);
  expect(await statesOf()).toEqual(['settled']);
});

test('reset deletes transactions, sessions, pending webhooks and scenarios, and resets the clock', async () => {
  const shop = await receiveWebhooks(503);
  const { control, open, pay, statesOf } = await start({ webhookUrl: shop.url });
  await pay();
  const page = await open('B');
  await control.addScenario({ fault: 'webhook-lost' });
  await control.advanceClock({ milliseconds: 1_000 });
  await control.reset();
  expect(await statesOf()).toEqual([]);
  expect((await fetch(page)).status).toBe(404);
  expect(await control.scenarios()).toEqual({ scenarios: [] });
  expect((await control.clock()).ahead).toBe(0);
  await control.advanceClock({ milliseconds: hour });
  expect(shop.received).toHaveLength(1);
});

test('one scenario declines the next payment for a refno, and another drops all webhooks for a merchant', async () => {
  const shop = await receiveWebhooks();
  const { control, pay, sandbox } = await start({ webhookUrl: shop.url });
  await control.addScenario({ refno: 'B', decline: '1404', times: 1 });
  await control.addScenario({ merchantId: sandbox.settings.merchants[0].merchantId, fault: 'webhook-lost' });
  for (const refno of ['A', 'B', 'B']) await pay(refno);
  expect((await sandbox.transactions()).map(({ refno, state }) => `${refno} ${state}`)).toEqual([
    'A settled',
    'B declined',
    'B settled',
  ]);
  expect(shop.received).toEqual([]);
  await control.clearScenarios();
  await pay('C');
  expect(shop.received).toHaveLength(1);
});

test('sandbox.control and the control client have the same methods and return the same results', async () => {
  const { sandbox, control } = await start();
  await sandbox.control.seed({ transactions: [{ state: 'authorized' }] });
  expect(await control.snapshot()).toEqual(await sandbox.control.snapshot());
  expect(Object.keys(sandbox.control).toSorted()).toEqual(Object.keys(control).toSorted());
});
