import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStores } from '../test/shop.ts';
import { dialects } from '../test/stores.ts';
import { toForm, toWebhook, type GatewayMessage } from '../testing/messages.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

const post = (body: string, type: string) =>
  new Request('http://shop.example/hooks/pay', { method: 'POST', body, headers: { 'content-type': type } });
const asWebhook = (message: GatewayMessage) => post(toWebhook(message), 'text/xml; charset=UTF-8');
const asReturn = (message: GatewayMessage) => post(toForm(message), 'application/x-www-form-urlencoded');

test.for(dialects)(
  "take responds to a webhook as the till's own route does, and returns the payment that the message decided (%s)",
  async (dialect) => {
    const shop = await aShop(dialect);
    const { payment, refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
    const first = await shop.till.take(asWebhook({ refno, transactionId: '11' }));
    expect([first.response.status, await first.response.text()]).toEqual([200, 'OK']);
    expect(first.payment).toMatchObject({
      id: payment,
      order: 'A-1',
      state: 'settled',
      result: { transactionId: '11' },
    });
    expect([first.decided, await shop.events()]).toEqual([true, ['paid A-1']]);

    const again = await shop.till.take(asWebhook({ refno, transactionId: '11' }));
    expect(again.response.status).toBe(200);
    expect(again).toMatchObject({ payment: { id: payment, state: 'settled' }, decided: false });
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test.for(dialects)(
  'if two processes take the same webhook concurrently, exactly one of them reports that the message decided the payment (%s)',
  async (dialect) => {
    const shop = await aShop(dialect);
    const tills = [shop.till, shop.another()];
    const { refno } = await shop.start();
    shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
    const taken = await Promise.all(
      [0, 1, 0, 1].map((at) => tills[at]!.take(asWebhook({ refno, transactionId: '11' }))),
    );
    expect(taken.filter(({ decided }) => decided)).toHaveLength(1);
    expect(taken.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
    expect(await shop.events()).toEqual(['paid A-1']);
  },
);

test('take redirects a return to the result page and returns the payment', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '1' });
  const { response, ...taken } = await shop.till.take(asReturn({ refno, transactionId: '11' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
  expect(taken).toMatchObject({ payment: { id: payment, state: 'authorized' }, decided: true });
});

test('take returns the undecided payment for a return that reports a cancel, which the gateway does not sign', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  const { response, ...taken } = await shop.till.take(asReturn({ refno, transactionId: '11', status: 'cancel' }));
  expect([response.status, response.headers.get('location')]).toEqual([303, `/payment/${payment}`]);
  expect(taken).toMatchObject({ payment: { id: payment, state: 'open' }, decided: false });
});

test('take returns no payment for a forged success, although the status check that it triggers still decides the payment', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  const forged = await shop.till.take(asWebhook({ refno, transactionId: '11', sign2: 'a'.repeat(64) }));
  expect([forged.response.status, forged.payment, forged.decided]).toEqual([200, undefined, false]);
  expect([await shop.events(), await shop.alarms()]).toEqual([[], ['wrong_signature']]);
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  shop.clock.pass(60_000);
  const unsigned = await shop.till.take(asReturn({ refno, transactionId: '11', sign2: null }));
  expect([unsigned.response.status, unsigned.payment, unsigned.decided]).toEqual([303, undefined, false]);
  await shop.till.checks.runDue();
  expect([await shop.view(payment), await shop.events()]).toEqual(['paid', ['paid A-1']]);
});

test('take responds to an unknown, a malformed and an unreadable message without a payment', async () => {
  const shop = await aShop();
  const unknown = { refno: 'T00000000000000000', transactionId: '11' };
  for (const [request, status] of [
    [asWebhook(unknown), 200],
    [asReturn(unknown), 303],
    [post('<uppTransactionService', 'text/xml'), 200],
    [post('x'.repeat(70_000), 'text/xml'), 400],
    [new Request('http://shop.example/hooks/pay', { method: 'PUT' }), 405],
  ] as const) {
    const { response, payment, decided } = await shop.till.take(request);
    expect([response.status, payment, decided]).toEqual([status, undefined, false]);
  }
  expect(shop.gateway.calls).toEqual([]);
});

test('take handles a form as a webhook if the path of its route ends in /webhook', async () => {
  const shop = await aShop();
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const request = new Request('http://shop.example/pay/webhook', {
    method: 'POST',
    body: toForm({ refno, transactionId: '11' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { response, ...taken } = await shop.till.take(request);
  expect(response.status).toBe(200);
  expect(taken).toMatchObject({ payment: { id: payment, state: 'settled' }, decided: true });
});

test('if onPaid throws, take reports that the message has not decided the payment', async () => {
  let fails = true;
  const onPaid = async () => {
    if (fails) throw new Error('The hook failed.');
  };
  const shop = await aShop('sqlite', { orders: { onPaid } });
  const { payment, refno } = await shop.start();
  shop.gateway.entries.push({ transactionId: '11', refno, code: '2' });
  const failed = await shop.till.take(asWebhook({ refno, transactionId: '11' }));
  expect(failed).toMatchObject({ payment: { id: payment, state: 'open' }, decided: false });
  fails = false;
  await shop.till.payments.recheck(payment);
  expect(await shop.view(payment)).toBe('paid');
});
