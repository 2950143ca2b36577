import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@tillkit/sandbox';
import { aCard } from '@tillkit/sandbox/testing';
import { toNodeHandler } from '@tillkit/server/node';
import { expect, onTestFinished, test } from 'vitest';
import { openTillAt } from './open-till-at.ts';

// The sandbox attacks a till over HTTP with unsigned messages.

async function openShop() {
  let handle = (_: Request): Promise<Response> => Promise.resolve(new Response(null, { status: 503 }));
  const server = createServer(toNodeHandler((request) => handle(request)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payments = `${shop}/api/payments`;
  const sandbox = await startSandbox({
    webhookUrl: `${payments}/webhook`,
    successUrl: `${payments}/return/success`,
    cancelUrl: `${payments}/return/cancel`,
    errorUrl: `${payments}/return/error`,
  });
  const { till, hookRuns, close } = await openTillAt(sandbox);
  handle = till.routes('/api/payments').POST;
  onTestFinished(async () => {
    await close();
    await sandbox.close();
    server.closeAllConnections();
    server.close();
  });
  /** Starts a payment and opens its payment page. */
  const start = async (order: string) => {
    const { action, parameters, payment } = await till.start({ order, revision: '1', amount: 4990, currency: 'CHF' });
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(parameters) });
    const refno = parameters['refno'] ?? '';
    const pay = () =>
      fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' }).then(() => {});
    return { payment, refno, pay };
  };
  return { till, sandbox, hookRuns, start };
}

// These attacks delay a status call by several seconds, so this test skips them. The till's own tests cover them.
const slow = ['answer-silent', 'answer-slow'];

// On a busy machine, a lost status call may last until its 30-second deadline.
test(
  'unsigned messages do not change the state of a payment, and the hook runs once for a genuine payment',
  { timeout: 120_000 },
  async () => {
    const { till, sandbox, hookRuns, start } = await openShop();
    /** Runs checks until the till has encountered each lost or forged status response that an attack set up. */
    const meetAll = async (payment: string) => {
      const left = async () => (await sandbox.control.scenarios()).scenarios.length;
      for (let now = await left(), before = Infinity; now > 0 && now < before; before = now, now = await left())
        await till.payments.recheck(payment);
      expect(await left()).toBe(0);
    };
    const { attacks } = await sandbox.control.attacks();
    const names = attacks.filter((name) => !slow.includes(name));
    const old = await start('old');
    await old.pay();
    expect(await till.payments.recheck(old.payment)).toMatchObject({ status: 'paid' });

    const { payment, refno, pay } = await start('A');
    const { played } = await sandbox.control.playAttacks({ refno, attacks: names as [] });
    expect(played.map(({ attack }) => attack)).toEqual(names);
    // The till must respond to every message, and the only server error it may return is 503.
    for (const { attack, answers } of played) {
      expect(answers.length, attack).toBeGreaterThan(0);
      expect(
        answers.filter((status) => status >= 500 && status !== 503),
        attack,
      ).toEqual([]);
    }
    await meetAll(payment);
    expect(await till.payments.find(payment)).toMatchObject({ state: 'open' });
    expect(hookRuns).toEqual(['paid old']);

    await pay();
    await sandbox.drained();
    expect(await till.payments.recheck(payment)).toMatchObject({ status: 'paid' });
    expect(hookRuns).toEqual(['paid old', 'paid A']);

    await sandbox.control.playAttacks({ refno, attacks: names as [] });
    await meetAll(payment);
    await till.payments.recheck(payment);
    expect(await till.view(payment)).toMatchObject({ status: 'paid' });
    expect(hookRuns).toEqual(['paid old', 'paid A']);
    expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(['settled', 'settled']);
  },
);
