import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '@tillkit/sandbox';
import { aCard } from '@tillkit/sandbox/testing';
import { toNodeHandler } from '@tillkit/server/node';
import { expect, onTestFinished, test } from 'vitest';
import { openTillAt } from './open-till-at.ts';

// The sandbox plays every attack without proof against a till, and both stand behind real HTTP.

async function openShop() {
  let handle = (_: Request): Promise<Response> => Promise.resolve(new Response(null, { status: 503 }));
  const server = createServer(toNodeHandler((request) => handle(request)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const payments = `${shop}/api/payments`;
  const sandbox = await startSandbox({
    webhookUrl: `${payments}/webhook`,
    successUrl: `${payments}/return/success`,
    cancelUrl: `${payments}/return/cancel`,
    errorUrl: `${payments}/return/error`,
  });
  const { till, told, close } = await openTillAt(sandbox);
  handle = till.routes('/api/payments').POST;
  onTestFinished(async () => {
    await close();
    await sandbox.close();
    server.closeAllConnections();
    server.close();
  });
  /** Starts a payment and opens its page, as a shopper does. */
  const start = async (order: string) => {
    const { action, parameters, payment } = await till.start({ order, revision: '1', amount: 4990, currency: 'CHF' });
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(parameters) });
    const refno = parameters['refno'] ?? '';
    const pay = () =>
      fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' }).then(() => {});
    return { payment, refno, pay };
  };
  return { till, sandbox, told, start };
}

// Each holds its one status call for seconds; the till's own tests of faults wait for them.
const slow = ['answer-silent', 'answer-slow'];

// A status call that a busy machine loses may last until its own deadline of 30 seconds.
test(
  'nothing that is sent without proof pays, fails or reopens a payment, and a true one is paid once',
  { timeout: 120_000 },
  async () => {
    const { till, sandbox, told, start } = await openShop();
    /** Has the till ask until it has met each of the status answers that are lost or not true. */
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
    // Whatever comes is answered, and nothing breaks.
    for (const { attack, answers } of played) {
      expect(answers.length, attack).toBeGreaterThan(0);
      expect(
        answers.filter((status) => status >= 500 && status !== 503),
        attack,
      ).toEqual([]);
    }
    await meetAll(payment);
    expect(await till.payments.find(payment)).toMatchObject({ state: 'open' });
    expect(told).toEqual(['paid old']);

    await pay();
    await sandbox.drained();
    expect(await till.payments.recheck(payment)).toMatchObject({ status: 'paid' });
    expect(told).toEqual(['paid old', 'paid A']);

    await sandbox.control.playAttacks({ refno, attacks: names as [] });
    await meetAll(payment);
    await till.payments.recheck(payment);
    expect(await till.view(payment)).toMatchObject({ status: 'paid' });
    expect(told).toEqual(['paid old', 'paid A']);
    expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(['settled', 'settled']);
  },
);
