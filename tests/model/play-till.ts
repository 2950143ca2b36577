import { startSandbox, type Sandbox } from '@tillkit/sandbox';
import { aCard, type Fields } from '@tillkit/sandbox/testing';
import type { Payments, Quote, SavedAlias } from '@tillkit/server';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { commands, numbers, pick, type Card, type Command } from '../../packages/sandbox/src/test/model/commands.ts';
import { openTillAt } from '../open-till-at.ts';

type Asked<D extends Command['do']> = Extract<Command, { readonly do: D }>;
type Row = Awaited<ReturnType<Sandbox['transactions']>>[number];
type Known = NonNullable<Awaited<ReturnType<Payments['find']>>>;

/**
 * Opens a shop with a sandbox. The returned shop runs every command from the sandbox's test model that a till supports.
 */
async function openShop(reqtype: 'NOA' | 'CAA') {
  const urls = {
    successUrl: 'http://127.0.0.1:1/s',
    cancelUrl: 'http://127.0.0.1:1/c',
    errorUrl: 'http://127.0.0.1:1/e',
  };
  const sandbox = await startSandbox({ reqtype, ...urls });
  const { till, close } = await openTillAt(sandbox);
  const post = (path: string, fields: Fields) =>
    fetch(new URL(path, sandbox.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const saved = new Map<Card, SavedAlias>();
  let [orders, sessions] = [0, 0];

  const quoteOf = (parts: object) => ({ order: `O-${++orders}`, revision: '1', currency: 'CHF', ...parts }) as Quote;

  /** Pays on the payment page and confirms the 3-D Secure challenge if the page shows one. */
  async function page(quote: Quote, typed: Fields): Promise<string> {
    const { parameters, payment } = await till.start(quote);
    const opened = await post('/upp/jsp/upStart.jsp', parameters);
    const first = opened.headers.get('location') ?? expect.fail(`refused with ${opened.status}`);
    const view = quote.paymentMethod ? await fetch(new URL(first, sandbox.url), { redirect: 'manual' }) : undefined;
    const next = (await post(view?.headers.get('location') ?? first, typed)).headers.get('location') ?? '';
    if (next.endsWith('/3d')) await post(next, { action: 'confirm' });
    await sandbox.drained();
    await till.payments.recheck(payment);
    return payment;
  }

  /** Enters a card into the card fields on the shop's page. If the card is verified, the till finalizes the payment. */
  async function verify({ card, cvvRight, amount, reqtype: requestType }: Asked<'verify'>): Promise<string> {
    const { parameters, payment } = await till.start(quoteOf({ amount, ...(requestType && { reqtype: requestType }) }));
    const session = (++sessions).toString(16).padStart(32, '0');
    const origin = new URL(urls.successUrl).origin;
    for (const field of ['card-number', 'cvv']) {
      const query = new URLSearchParams({ merchantId: parameters['merchantId'] ?? '', session });
      await fetch(`${sandbox.url}/upp/fields/1/${field}?${query}`, { headers: { referer: `${origin}/` } });
    }
    const typed = { cardNumber: numbers[card], cvv: cvvRight ? '123' : '999' };
    const answered = await fetch(`${sandbox.url}/upp/fields/1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: sandbox.url, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ session, origin, ...typed, parameters: { ...parameters, expm: '12', expy: '30' } }),
    });
    const { redirect } = (await answered.json()) as { redirect?: string };
    if (redirect) await post(new URL(redirect).pathname, { action: 'confirm' });
    await till.payments.recheck(payment);
    return payment;
  }

  for (const card of Object.keys(numbers) as Card[])
    if (card !== 'unshifted') {
      const typed = aCard({ cardNumber: numbers[card] });
      saved.set(card, await till.aliases.save(await page(quoteOf({ amount: 0, useAlias: true }), typed), 'c-7'));
    }

  const empty = await sandbox.control.snapshot();

  async function authorize({ card, amount, reqtype: requestType }: Asked<'authorize'>): Promise<string | undefined> {
    const alias = saved.get(card as Card);
    if (!alias || requestType === 'SCN') return undefined; // A till does not support this request.
    const order = `O-${++orders}`;
    const charge = {
      key: order,
      order,
      revision: '1',
      amount,
      currency: 'CHF',
      ...(requestType && { reqtype: requestType }),
    };
    const { id } = await till.payments.authorize({ ...charge, savedAlias: { id: alias.id, customer: 'c-7' } });
    return id;
  }

  /**
   * Starts the payment that a command describes. Resolves to the payment's id, or to `undefined` if the till does not
   * support the command.
   */
  async function begin(command: Command): Promise<string | undefined> {
    const { amount, reqtype: requestType } = command as Asked<'page'>;
    const quote = () =>
      quoteOf({ amount, ...(amount === 0 && { useAlias: true }), ...(requestType && { reqtype: requestType }) });
    switch (command.do) {
      case 'authorize':
        return authorize(command);
      case 'verify':
        return amount === 0 ? undefined : verify(command);
      case 'account':
        return page({ ...quote(), paymentMethod: 'PAP' } as Quote, { action: command.action });
      case 'page': {
        const { by } = command;
        const typed = aCard({
          cardNumber: numbers[by as Card] ?? numbers.paid,
          ...(by === 'wrong cvv' && { cvv: '999' }),
        });
        return page(quote(), by === 'cancel' ? { action: by } : typed);
      }
      default:
        return undefined;
    }
  }

  async function act(
    { do: kind, amount, close: closes }: Asked<'settle' | 'cancel' | 'credit'>,
    payment: string,
    key: string,
  ) {
    const part = kind !== 'cancel' && amount !== 'whole' && { amount };
    await till.payments[kind](payment, { key, ...part, ...(kind === 'settle' && { close: closes }) }).catch(
      (error: unknown) => {
        const codes = /^(not_allowed_in_state|amount_exceeded|argument_wrong)$/;
        expect(error).toMatchObject({ code: expect.stringMatching(codes) });
      },
    );
  }

  return {
    till,
    sandbox,
    /** Runs a sequence of commands. Resolves to the ids of the payments that the commands started. */
    async play(series: readonly Command[]): Promise<readonly string[]> {
      await sandbox.control.restore(empty);
      const payments: string[] = [];
      for (const [at, command] of series.entries()) {
        const started = await begin(command);
        if (started !== undefined) payments.push(started);
        const about = 'which' in command ? pick(payments, command.which) : undefined;
        if (about !== undefined && 'marketplace' in command) await act(command, about, `${about} ${at}`);
        else if (about !== undefined) await till.payments.recheck(about);
        if (command.do === 'day') await sandbox.control.settleDay();
        if (command.do === 'pass') await sandbox.control.advanceClock({ milliseconds: command.minutes * 60_000 });
      }
      return payments;
    },
    async close() {
      await close();
      await sandbox.close();
    },
  };
}

/** The till state that corresponds to each ledger state. In the till, a credited payment stays settled. */
const views: Readonly<Record<Row['state'], string>> = {
  incomplete: 'open',
  verified: 'verified',
  authorized: 'authorized',
  cardChecked: 'authorized',
  pending: 'pending',
  settled: 'settled',
  settledCredit: 'settled',
  settledAndCredited: 'settled',
  transmitted: 'settled',
  canceled: 'canceled',
  declined: 'declined',
};

/** Compares the till's view of a payment with the sandbox's ledger. */
function compare(payments: Known, all: readonly Row[]): void {
  const debits = all.filter(({ refno, creditOf }) => refno === payments.refno && creditOf === null);
  const [debit] = debits;
  expect(debits).toHaveLength(debit ? 1 : 0);
  // If the gateway cancels a payment on its own, the till flags the payment for review. The till keeps the payment
  // authorized, or marks it as canceled if the shop cancels it later.
  const isHeld = payments.review === 'unexpected_cancel';
  if (isHeld) expect(debit).toMatchObject({ state: 'canceled', canceledBy: 'system' });
  const states = isHeld ? ['authorized', 'canceled'] : [debit ? views[debit.state] : 'open'];
  expect(states, JSON.stringify(debit)).toContain(payments.state);
  if (!debit) return;
  expect([payments.amount, payments.currency]).toEqual([debit.amount, debit.currency]);
  const done = (kind: string) => payments.operations.filter((each) => each.kind === kind && each.state === 'confirmed');
  const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
  // Operations that have become impossible are refused or dropped, so no operation stays open.
  expect(payments.operations.filter(({ state }) => !['confirmed', 'refused', 'dropped'].includes(state))).toEqual([]);
  const credits = all.filter(({ creditOf }) => creditOf === debit.transactionId);
  expect(done('credit').map(({ creditId, amount }) => `${creditId} ${amount}`)).toEqual(
    credits.map(({ transactionId, amount }) => `${transactionId} ${amount}`),
  );
  if (!isHeld) expect(done('cancel')).toHaveLength(debit.canceledBy === 'merchant' ? 1 : 0);
  if (debit.state !== 'canceled' && debit.reqtype === 'NOA') expect(debit.settledAmount).toBe(sumOf(done('settle')));
}

/**
 * Runs random command sequences from the sandbox's test model through a till over HTTP, and compares the till's
 * payments with the sandbox's ledger.
 */
export async function playTill(numRuns: number, seed?: number) {
  const shops = [await openShop('CAA'), await openShop('NOA')];
  const counted = { sequences: 0, commands: 0, payments: 0, operations: 0 };
  const property = fc.asyncProperty(fc.nat({ max: shops.length - 1 }), commands, async (at, series) => {
    const shop = shops[at] as (typeof shops)[number];
    const payments = await shop.play(series);
    for (const payment of payments) await shop.till.payments.recheck(payment);
    const all = await shop.sandbox.transactions();
    for (const payment of payments) {
      const record =
        (await shop.till.payments.find(payment)) ?? expect.fail(`The till does not find payment ${payment}.`);
      compare(record, all);
      counted.operations += record.operations.length;
    }
    counted.sequences += 1;
    counted.commands += series.length;
    counted.payments += payments.length;
  });
  try {
    await fc.assert(property, { numRuns, ...(seed !== undefined && { seed }) });
  } finally {
    for (const shop of shops) await shop.close();
  }
  return counted;
}
