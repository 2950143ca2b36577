import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { MerchantSettings } from '../../model/merchant.ts';
import { createBooks, statusOf, type Books } from './books.ts';
import { commands, type Command } from './commands.ts';
import { openModelGateway, type ModelGateway } from './play.ts';

/** Merchant settings of the two gateways under test. Each gateway has two merchants. */
const settings: readonly (readonly [Partial<MerchantSettings>, Partial<MerchantSettings>])[] = [
  [{}, { uniqueRefno: false, reqtype: 'NOA', acceptWithoutLiabilityShift: true }],
  [
    { reqtype: 'NOA', currencies: ['CHF'] },
    { uniqueRefno: false, currencies: ['CHF', 'EUR'] },
  ],
];

/** Checks that settled and credited amounts stay within their limits after every command. */
function checkSums(rows: Awaited<ReturnType<ModelGateway['known']>>): void {
  for (const { transactionId, amount, settledAmount, state, creditOf } of rows) {
    expect(settledAmount).toBeGreaterThanOrEqual(0);
    expect(settledAmount).toBeLessThanOrEqual(amount);
    if (['declined', 'verified', 'pending', 'cardChecked'].includes(state)) expect(settledAmount).toBe(0);
    const credits = rows.filter((one) => one.creditOf === transactionId && one.state !== 'canceled');
    const credited = credits.reduce((sum, one) => sum + one.amount, 0);
    if (creditOf === null && state !== 'canceled') expect(credited).toBeLessThanOrEqual(settledAmount);
  }
}

async function play(gateway: ModelGateway, series: readonly Command[], note: (what: string) => void): Promise<Books> {
  await gateway.begin();
  const books = createBooks(gateway.policies, gateway.start);
  for (const command of series) {
    const allowed = books.allowed(command);
    const answer = await gateway.run(command, books);
    const after =
      allowed.get(answer) ??
      expect.fail(`${JSON.stringify(command)}: ${answer}, not ${[...allowed.keys()].join(' or ')}`);
    after();
    note(`${command.do} ${answer}`.trim());
    const rows = await gateway.known();
    expect(rows.length).toBe(books.books.length);
    checkSums(rows);
  }
  expect(await gateway.statuses()).toEqual(books.books.map(statusOf));
  return books;
}

/**
 * Runs random command sequences against the sandbox and the model. If a sequence fails, it is shrunk and printed with
 * its seed.
 */
export async function playModel(numRuns: number, seed?: number) {
  const gateways = await Promise.all(settings.map(openModelGateway));
  const counted = { sequences: 0, commands: 0, transactions: 0 };
  const answers = new Map<string, number>();
  const note = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);
  const property = fc.asyncProperty(fc.nat({ max: gateways.length - 1 }), commands, async (at, series) => {
    const { books } = await play(gateways[at] as ModelGateway, series, note);
    counted.sequences += 1;
    counted.commands += series.length;
    counted.transactions += books.length;
  });
  try {
    await fc.assert(property, { numRuns, ...(seed !== undefined && { seed }) });
  } finally {
    for (const gateway of gateways) await gateway.close();
  }
  return { ...counted, answers };
}
