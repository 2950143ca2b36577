import { afterAll, expect, onTestFinished, test } from 'vitest';
import { authorize } from '../../../server/src/test/an-operator.ts';
import { openStores } from '../../../server/src/test/shop.ts';
import { serveOperator } from '../test/serve-operator.ts';

const { aShop } = await openStores({ afterAll, onTestFinished });

/** Opens a shop whose `deliver` fails while `receiver.fails` is true, with one paid order. */
async function opened() {
  const receiver = { fails: true, keys: [] as string[] };
  const orders = {
    deliver: async (_: unknown, { key }: { readonly key: string }) => {
      receiver.keys.push(key);
      if (receiver.fails) throw new TypeError('Anna Muster is unknown.');
    },
  };
  const served = await serveOperator(aShop, onTestFinished, 'sqlite', { orders });
  const { payment } = await authorize(served.shop);
  await served.shop.till.checks.runDue();
  return { ...served, receiver, payment };
}

test('payments why names an undelivered event, and payments redeliver delivers it with the same key', async () => {
  const { run, receiver, payment, shop } = await opened();
  const { stdout: why } = await run(['payments', 'why', payment]);
  expect(why).toMatch(
    /^The event paid \([0-9a-f]{32}\) was not delivered after 1 attempt \(TypeError\)\. Next attempt: /m,
  );
  expect(why).not.toContain('Anna');
  const [event] = await shop.till.payments.events(payment);
  const command = ['payments', 'redeliver', event?.id ?? ''];
  expect(await run(command)).toEqual({
    code: 7,
    stdout: 'The event paid of order A-1 is not delivered (TypeError).\n',
    stderr: '',
  });
  receiver.fails = false;
  expect(await run(command)).toEqual({ code: 0, stdout: 'The event paid of order A-1 is delivered.\n', stderr: '' });
  expect(receiver.keys).toEqual([event?.id, event?.id, event?.id]);
  expect(JSON.parse((await run([...command, '--json'])).stdout)).toMatchObject({ state: 'delivered', attempts: 4 });
  expect((await run(['payments', 'redeliver', '0'.repeat(32)])).code).toBe(3);
  expect(shop.logs).toContainEqual({ level: 'info', event: 'operator_asked', payment, reasons: ['redeliver'] });
});

test('health reports undelivered events, and exits with 6 once the oldest of them is more than five minutes old', async () => {
  const { run, shop } = await opened();
  expect(await run(['health'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^ok +events +1 not delivered, 1 failing, oldest 0 s$/m),
  });
  shop.clock.pass(6 * 60_000);
  const { code, stdout } = await run(['health']);
  expect([code, stdout]).toEqual([
    6,
    expect.stringMatching(/^look +events +1 not delivered, 1 failing, oldest 6 min +Check the log of the shop/m),
  ]);
});
