import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@tillkit/sandbox';
import { aCard } from '@tillkit/sandbox/testing';
import { createTill, openDatabase, type Operation, type Quote } from '@tillkit/server';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

// The till and the sandbox know nothing of each other but the interface. Here they meet, over HTTP.

type Kind = 'settle' | 'cancel' | 'credit';

/** A shop with a store of its own, at a sandbox of its own. */
async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-meet-'));
  const sandbox = await startSandbox();
  const { merchantId, hmacKey, password } = sandbox.settings.merchants[0];
  const told: string[] = [];
  const tell = (kind: Kind) => async (operation: Operation) => void told.push(`${kind} ${operation.amount}`);
  const till = createTill({
    environment: 'sandbox',
    gateway: { browserUrl: sandbox.url },
    merchants: [{ id: merchantId, hmacKey, password }],
    database: openDatabase({ file: join(folder, 'till.sqlite') }),
    resultPage: () => '/',
    log: () => {},
    orders: {
      quote: async () => undefined,
      revision: async () => '1',
      onPaid: async () => {},
      onSettled: tell('settle'),
      onCanceled: tell('cancel'),
      onCredited: tell('credit'),
    },
  });
  onTestFinished(async () => {
    await till.close();
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  let orders = 0;
  /** Pays by card as a browser would, and has the till ask. */
  const pay = async (parts: Partial<Quote> = {}) => {
    const quote = { order: `O-${++orders}`, revision: '1', amount: 4990, currency: 'CHF', ...parts } as Quote; // as given
    const { action, parameters, payment } = await till.start(quote);
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(parameters) });
    await fetch(page.url, { method: 'POST', body: new URLSearchParams(aCard()), redirect: 'manual' });
    expect(await till.payments.recheck(payment)).toMatchObject({ status: 'paid' });
    return payment;
  };
  return { till, sandbox, told, pay };
}

test('a card that was authorized is settled in two parts and credited, and both sides say the same', async () => {
  const { till, sandbox, told, pay } = await openShop();
  const payment = await pay({ reqtype: 'NOA' });
  const { settle, credit, cancel, find } = till.payments;
  expect(await settle(payment, { key: '1', amount: 3000 })).toMatchObject({ state: 'confirmed' });
  await expect(cancel(payment, { key: '2' })).rejects.toMatchObject({ code: 'not_allowed_in_state' });
  expect(await settle(payment, { key: '3', amount: 990, close: true })).toMatchObject({ state: 'confirmed' });
  const credited = await credit(payment, { key: '4', amount: 1500 });
  expect(credited).toMatchObject({ state: 'confirmed', creditId: expect.stringMatching(/^\d{18}$/) });
  await expect(credit(payment, { key: '5', amount: 2491 })).rejects.toMatchObject({ code: 'amount_exceeded' });
  const [debit, made] = await sandbox.transactions();
  expect(debit).toMatchObject({ state: 'settledAndCredited', settledAmount: 3990 });
  expect(made).toMatchObject({ transactionId: credited.creditId, amount: 1500, creditOf: debit?.transactionId });
  expect(told).toEqual(['settle 3000', 'settle 990', 'credit 1500']);
  expect(await find(payment)).toMatchObject({
    result: { maskedCard: '520000xxxxxx0007', knownBy: { maskedCard: 2 } },
  });
});

test('a cancel frees the order, which another card pays', async () => {
  const { till, sandbox, told, pay } = await openShop();
  const payment = await pay({ order: 'A' });
  expect(await till.payments.cancel(payment, { key: '1' })).toMatchObject({ state: 'confirmed', amount: 4990 });
  expect(await till.view(payment)).toMatchObject({ status: 'canceled' });
  const again = await pay({ order: 'A' });
  expect(again).not.toBe(payment);
  expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(['canceled', 'settled']);
  expect(told).toEqual(['cancel 4990']);
});

const wish = fc.record({
  kind: fc.constantFrom<Kind>('settle', 'settle', 'credit', 'credit', 'cancel'),
  amount: fc.constantFrom(undefined, 990, 2000, 3000, 4990),
  close: fc.constantFrom(false, false, true),
});

test('whatever is asked for, both sides agree on what was moved', { timeout: 60_000 }, async () => {
  const { till, sandbox, pay } = await openShop();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('NOA', 'CAA'), fc.array(wish, { maxLength: 8 }), async (reqtype, wishes) => {
      const payment = await pay({ reqtype });
      for (const [at, { kind, amount, close }] of wishes.entries()) {
        const asked = {
          key: `${at}`,
          ...(kind !== 'cancel' && amount && { amount }),
          ...(kind === 'settle' && { close }),
        };
        await till.payments[kind](payment, asked).catch((error: unknown) => {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(not_allowed_in_state|amount_exceeded)$/) });
        });
      }
      const known = (await till.payments.find(payment)) ?? expect.fail();
      const [[transactionId = ''] = []] = Object.entries(known.transactions);
      const all = await sandbox.transactions();
      const debit = all.find((each) => each.transactionId === transactionId) ?? expect.fail();
      const sumOf = (kind: Kind) =>
        known.operations.reduce(
          (sum, each) => sum + (each.kind === kind && each.state === 'confirmed' ? each.amount : 0),
          0,
        );
      const credits = all.filter(({ creditOf }) => creditOf === transactionId);
      expect(known.operations.every(({ state }) => state === 'confirmed')).toBe(true);
      expect(credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(sumOf('credit'));
      expect(debit.state === 'canceled').toBe(sumOf('cancel') > 0);
      if (debit.state !== 'canceled') expect(debit.settledAmount).toBe(reqtype === 'CAA' ? 4990 : sumOf('settle'));
    }),
    { numRuns: 25 },
  );
});
