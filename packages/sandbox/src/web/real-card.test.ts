import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toAnswer } from '../payment/answer.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { aCard, signed, type Fields } from '../testing/open-app.ts';
import { openFields } from '../testing/open-fields.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';

const realCard = '4111111111111111';
/**
 * A CVV that is longer than a real one. A real CVV has only three or four digits, which could occur in a random id by
 * chance.
 */
const cvv = '73917391';

/**
 * Opens a gateway with a ledger file. The result includes a function that reads everything that the gateway has stored,
 * logged or sent.
 */
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

/**
 * Returns the forms in which a card number could appear: ungrouped, grouped as on a card, or only its eight middle
 * digits.
 */
const traces = (number: string) => [number, number.replace(/(.{4})(?=.)/g, '$1 '), number.slice(4, 12)];

test('K35 real-card: a number that is not a test card is refused and does not appear in the ledger file, the log or the response', async () => {
  const { everything, frame, ledger, lines, send, typed } = await setUp();
  await frame();
  const answer = await (await send(await typed({ card: { cardNumber: realCard, cvv } }))).text();
  expect(JSON.parse(answer)).toEqual({
    ok: false,
    code: '1004',
    field: 'cardNumber',
    message: 'This sandbox accepts only test cards.',
  });
  expect(await ledger.all()).toEqual([]);
  expect(lines).toEqual(['card refused: 1004 cardNumber']);
  const everythingStored = (await everything()) + answer;
  for (const trace of [...traces(realCard), cvv]) expect(everythingStored).not.toContain(trace);
});

test('K35 real-card: a card number in a malformed request is not stored anywhere', async () => {
  const { everything, frame, ledger, send, typed } = await setUp();
  await frame();
  const good = await typed();
  for (const body of [
    { ...good, cardNumber: [realCard] },
    { ...good, more: realCard },
    `{"cardNumber":"${realCard}"`,
  ]) {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(realCard);
  }
  expect(await ledger.all()).toEqual([]);
  const everythingStored = await everything();
  for (const trace of [...traces(realCard), cvv]) expect(everythingStored).not.toContain(trace);
});

const start = '/upp/jsp/upStart.jsp';
const strays: readonly Fields[] = [
  { cardno: realCard },
  { CardNumber: '4111 1111 1111 1112' },
  { cvv },
  { 'card[csc]': cvv },
  { shopNote: `paid with ${realCard} today` },
  { uppCustomerName: realCard },
  { uppArticle_1_Description: '4111-1111-1111-1111' },
  { successUrl: `https://shop.example/?n=${realCard}` },
  { [realCard]: '1' },
];

test.for(strays)(
  'K35 real-card: in every mode, a payment start with %j is refused, the error names the parameter, and nothing is stored',
  async (stray) => {
    const { everything, frame, get, ledger, lines, postForm, send, typed } = await setUp();
    await frame();
    const fields = { ...(await signed()), ...stray };
    const attributes = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
    const [name = ''] = Object.keys(stray);
    const answers = [
      await postForm(start, fields),
      await get(`${start}?${new URLSearchParams(fields)}`),
      await postForm(`${start}?lightbox=params`, fields),
      await postForm(`${start}?lightbox=attributes`, attributes),
      await postForm(start, { ...fields, paymentmethod: 'BPY' }),
      await frame(stray),
      await send(await typed({ unsigned: stray })),
    ];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 200]);
    for (const text of texts) expect(text).toContain('1002');
    if (name !== realCard) for (const text of texts.toSpliced(3, 1)) expect(text).toContain(name);
    expect(lines).toHaveLength(7);
    expect(await ledger.all()).toEqual([]);
    const everythingStored = (await everything()) + texts.join('');
    for (const trace of [...traces(realCard), '4111-1111', cvv]) expect(everythingStored).not.toContain(trace);
  },
);

test.for([{ cardno: realCard }, { cvv }, { note: `no ${realCard}` }])(
  'K35 real-card: an XML call with %j is refused with an error that names the parameter, and the response does not repeat any value',
  async (stray) => {
    const { call, everything, ledger, verified } = await setUp();
    const { transactionId } = await verified();
    const [name] = Object.keys(stray);
    const request = { uppTransactionId: transactionId, amount: '4990', currency: 'CHF', ...stray };
    for (const [path, root] of [
      ['/upp/jsp/XML_authorizeSplit.jsp', 'authorizationSplit'],
      ['/upp/jsp/XML_authorize.jsp', 'authorizationService'],
      ['/upp/jsp/XML_processor.jsp', 'paymentService'],
      ['/upp/jsp/XML_status.jsp', 'statusService'],
    ] as const) {
      const answer = await call(path, root, request);
      expect(answer).toMatch(
        new RegExp(`status="error".*<errorCode>2022</errorCode>.*<errorDetail>${name}</errorDetail>`),
      );
      const attribute = await call(
        path,
        root,
        { uppTransactionId: transactionId },
        ` ${name}="${Object.values(stray)[0]}"`,
      );
      expect(attribute).toContain('<errorCode>2022</errorCode>');
      for (const trace of [realCard, cvv]) expect(answer + attribute).not.toContain(trace);
    }
    expect(await ledger.all()).toMatchObject([{ state: 'verified' }]);
    for (const trace of [...traces(realCard), cvv]) expect(await everything()).not.toContain(trace);
  },
);

test('K35 real-card: identifiers that look like a card number are accepted unchanged', async () => {
  const { open, postForm, webhooks } = await setUp();
  const page = await open({ refno: realCard, uppCustomerId: realCard, uppArticle_1_Id: '4006381333931' });
  await postForm(page, { action: 'cancel' });
  await postForm(await open({ refno: realCard, uppCustomerId: realCard }), aCard());
  expect(webhooks[0]?.body).toContain(`refno="${realCard}"`);
});

test('K35 real-card: only the masked number of a test card is stored, both before and after the payment is finalized', async () => {
  const { everything, finalize, verified } = await setUp();
  const { transactionId } = await verified({ card: { cardNumber: '375811111111115', cvv: '1234' } });
  await finalize(transactionId);
  const everythingStored = await everything();
  expect(everythingStored).toContain('375811xxxxx1115');
  for (const trace of traces('375811111111115')) expect(everythingStored).not.toContain(trace);
});

test('K35 real-card: the search for leaked card numbers finds a card number that is stored in the ledger', async () => {
  const { everything, ledger } = await setUp();
  const { state: _, ...entry } = aTransaction({ parameters: { uppCustomerName: realCard } });
  await ledger.begin('authorize split', entry);
  for (const trace of [realCard, realCard.slice(4, 12)]) expect(await everything()).toContain(trace);
});

test('K35 real-card: the search for leaked card numbers finds a card number that a webhook contains', async () => {
  const { everything, merchant, webhooks } = await setUp();
  const answer = await toAnswer(aTransaction({ parameters: { cardno: realCard, cvv } }), merchant);
  webhooks.push(toWebhookMessage(answer, 'xml'));
  for (const trace of [realCard, realCard.slice(4, 12), cvv]) expect(await everything()).toContain(trace);
});
