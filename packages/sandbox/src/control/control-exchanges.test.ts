import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';
import { receiveWebhooks } from '../test/receive-webhooks.ts';
import { aCard, signed } from '../testing/open-app.ts';
import { createControlClient } from './client.ts';

/** Starts a sandbox and a shop that accepts webhooks, and creates a control client that calls the sandbox over HTTP. */
async function start() {
  const shop = await receiveWebhooks();
  const sandbox = await startSandbox({ webhookUrl: shop.url });
  onTestFinished(() => sandbox.close());
  const { url, settings } = sandbox;
  const control = createControlClient({ url, token: settings.controlToken });
  const open = async (refno: string) =>
    (await fetch(`${url}/upp/jsp/upStart.jsp`, { method: 'POST', body: new URLSearchParams(await signed({ refno })) }))
      .url;
  const pay = async (refno: string) => fetch(await open(refno), { method: 'POST', body: new URLSearchParams(aCard()) });
  return { shop, sandbox, control, open, pay };
}

test('control.exchanges returns only the messages for the given refno, including messages from payment pages that are still open', async () => {
  const { control, open, pay } = await start();
  await open('A');
  await open('A');
  await open('B');
  expect((await control.exchanges({ refno: 'A' })).exchanges.map(({ kind }) => kind)).toEqual(['start', 'start']);
  await pay('A');
  const { exchanges } = await control.exchanges({ refno: 'A' });
  expect(exchanges.map(({ kind }) => kind)).toEqual(['start', 'start', 'start', 'page', 'webhook']);
  expect(exchanges.at(-1)).toMatchObject({ attempt: 1, answer: { status: 200 }, request: { body: /<refno>A</ } });
  expect(await control.exchanges({ refno: 'C' })).toEqual({ exchanges: [] });
});

test('control.exchanges never returns a card number', async () => {
  const { control, pay } = await start();
  await pay('A');
  const { cardNumber = '' } = aCard();
  expect(cardNumber).toMatch(/^\d{16}$/);
  expect(JSON.stringify(await control.exchanges({ refno: 'A' }))).not.toContain(cardNumber);
});

test('sendWebhook resends the webhook for a refno, with or without a fault', async () => {
  const { control, pay, shop, sandbox } = await start();
  expect(await control.sendWebhook({ refno: 'A' })).toEqual({ sent: false });
  await pay('A');
  expect(await control.sendWebhook({ refno: 'A' })).toEqual({ sent: true });
  await sandbox.drained();
  expect(shop.received).toEqual([shop.received[0], shop.received[0]]);
  await control.sendWebhook({ refno: 'A', fault: 'webhook-twice' });
  await sandbox.drained();
  expect(shop.received).toHaveLength(4);
  await control.sendWebhook({ refno: 'A', fault: 'webhook-wrong-amount' });
  await sandbox.drained();
  expect(shop.received[4]).toContain('4989');
});

test('clearScenarios with a refno removes only the scenarios for that refno', async () => {
  const { control } = await start();
  await control.addScenario({ refno: 'A', fault: 'webhook-lost' });
  await control.addScenario({ refno: 'B', fault: 'webhook-lost' });
  await control.clearScenarios({ refno: 'A' });
  expect(await control.scenarios()).toEqual({ scenarios: [{ refno: 'B', fault: 'webhook-lost' }] });
});
