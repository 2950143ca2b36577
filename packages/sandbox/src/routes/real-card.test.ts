import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aTransaction } from '../testing/a-transaction.ts';
import { openFields } from '../testing/open-fields.ts';

const realCard = '4111111111111111';
const cvv = '7391';

/** A gateway with a ledger on disk, and a search through all that it keeps. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  const opened = await openFields({ data: join(folder, 'ledger.sqlite') });
  onTestFinished(async () => {
    await opened.ledger.close();
    rmSync(folder, { recursive: true });
  });
  const everything = async () =>
    [
      ...readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1')),
      JSON.stringify([await opened.ledger.all(), opened.lines, opened.webhooks]),
    ].join('\n');
  return { ...opened, everything };
}

/** As typed, grouped as on the card, and the parts that a mask would leave out. */
const traces = (number: string) => [number, number.replace(/(.{4})(?=.)/g, '$1 '), number.slice(4, 12)];

test('K35 real-card: a number outside the test list is refused, absent from ledger file, log and answer', async () => {
  const { everything, frame, ledger, lines, send, typed } = await setUp();
  await frame();
  const answer = await (await send(await typed({ card: { cardNumber: realCard, cvv } }))).text();
  expect(JSON.parse(answer)).toEqual({
    ok: false,
    code: '1004',
    field: 'cardNumber',
    message: 'This sandbox takes test cards only.',
  });
  expect(await ledger.all()).toEqual([]);
  expect(lines).toEqual(['card refused: 1004 cardNumber']);
  const kept = (await everything()) + answer;
  for (const trace of [...traces(realCard), cvv]) expect(kept).not.toContain(trace);
});

test('K35 real-card: a number among the parameters or in a broken request is kept nowhere', async () => {
  const { everything, frame, ledger, send, typed } = await setUp();
  await frame();
  const good = await typed();
  for (const body of [
    { ...good, parameters: { ...good.parameters, cardNumber: realCard, cvv } },
    { ...good, cardNumber: [realCard] },
    { ...good, more: realCard },
    `{"cardNumber":"${realCard}"`,
  ]) {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(realCard);
  }
  expect(await ledger.all()).toEqual([]);
  const kept = await everything();
  for (const trace of [...traces(realCard), cvv]) expect(kept).not.toContain(trace);
});

test('K35 real-card: of a test card only the mask is kept, before and after the finalisation', async () => {
  const { everything, finalize, verified } = await setUp();
  const { transactionId } = await verified({ card: { cardNumber: '375811111111115', cvv: '1234' } });
  await finalize(transactionId);
  const kept = await everything();
  expect(kept).toContain('375811xxxxx1115');
  for (const trace of traces('375811111111115')) expect(kept).not.toContain(trace);
});

test('K35 real-card: the search finds a number that was written', async () => {
  const { everything, ledger } = await setUp();
  const { state: _, ...entry } = aTransaction({ parameters: { uppCustomerName: realCard } });
  await ledger.begin('authorize split', entry);
  for (const trace of [realCard, realCard.slice(4, 12)]) expect(await everything()).toContain(trace);
});
