import type { Explanation } from '@tillkit/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice } from '../../test/office.ts';
import { openStreet, payAtGateway, type Street } from '../../test/open-street.ts';
import { createVisitor, type Visitor } from '../../test/visitor.ts';
import type { OfficeModel, OfficePage } from '../../web/office/model.ts';
import { officeTextsIn } from '../../web/office/texts/texts-in.ts';
import { clerkOf } from './parts.ts';
import { toWhy } from './views/why.ts';

let street: Street;
let clerk: Visitor;
beforeAll(async () => {
  street = await openStreet('sqlite');
  clerk = await openOffice(street.shop, street.shopUrl);
  clerk.cookies.set('language', 'de');
});
afterAll(() => street.close());

/** Stands for each value in a text that a function writes. */
const mark = '\u0000';

/** Returns the fixed parts of all texts, keyed by the path of the text. */
function textsOf(texts: object, path = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(texts).flatMap(([key, value]): readonly (readonly [string, string])[] => {
    const at = `${path}.${key}`;
    if (typeof value === 'object') return textsOf(value as object, at);
    if (typeof value === 'string') return [[at, value]];
    const write = value as (...values: readonly unknown[]) => string;
    return [[at, write(...Array.from({ length: write.length }, () => mark))]];
  });
}

/**
 * Sentences and labels that exist in English only. Excludes words that the two languages share, and single words that
 * may be part of a German word.
 */
const englishParts = (() => {
  const german = new Set(textsOf(officeTextsIn('de')).flatMap(([, text]) => text.split(mark)));
  const parts = textsOf(officeTextsIn('en')).flatMap(([, text]) => text.split(mark));
  return [...new Set(parts.map((part) => part.trim()))].filter(
    (part) => /\w{2,} \w{2,}/.test(part) && !german.has(part),
  );
})();

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<' };
const readable = (html: string) =>
  html
    .replaceAll(/<(script|style).*?<\/\1>/gs, ' ')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

const findEnglish = (text: string) => englishParts.filter((part) => text.includes(part));

/** Makes a payment of CHF 35.00 that is only authorized. */
async function sell(between = async (_: Visitor) => {}): Promise<string> {
  const shopper = createVisitor(street.shop.app, street.shopUrl);
  await shopper.post('/cart/items', { product: 'brass-ruler' });
  await shopper.post('/cart', { delivery: 'post' });
  const contact = { email: 'anna@example.ch', name: 'Anna', street: 'Weg 1', postcode: '8002', city: 'Zürich' };
  const html = await (await shopper.post('/checkout', { ...contact, country: 'CH' })).text();
  await between(shopper);
  const id = (await payAtGateway(html, street.sandbox, { number: '5200000000000007' })).split('/').at(-1) ?? '';
  await street.shop.till.checks.runDue();
  return id;
}

const reasons = Object.keys(officeTextsIn('en').cases);

test('every page of the office is in German for a German operator and contains no English text of the office or the till', async () => {
  const { db, till } = street.shop;
  const outdated = await sell(async (shopper) => void (await shopper.post('/cart/items', { product: 'paper-tape' })));
  const paid = await sell();
  for (const kind of reasons) await sql`insert into till_alarm values (${paid}, ${kind}, '99', 3)`.execute(db);
  await sql`insert into till_alarm values ('', 'orphan_payment', '98', 3)`.execute(db);
  await sql`insert into till_orphan values ('98', '1000011011', '', 4990, 'CHF', 'webhook', 3, 3, 1)`.execute(db);
  const of = (id: string, what = '') => `/office/payments/${id}${what}`;
  await clerk.post(of(paid, '/settle'), { key: 'a'.repeat(12), amount: '20.00' });
  await sql`insert into till_intent (id, payment_id, sequence, order_id, kind, key, transaction_id, amount, currency,
      closes, refno, state, sends, version, outcome, written_at)
    select ${`lost ${outdated}`}, id, 1, order_id, 'credit', 'return 1', '41', 500, currency,
      0, 'TLOSTCREDIT0000001', 'given_up', 1, 1, 'no_answer', 3 from till_payment where id = ${outdated}`.execute(db);
  await sql`update till_payment set operations = 1 where id = ${outdated}`.execute(db);
  const paths = [
    '/office',
    '/office?q=nichts',
    '/office/reviews',
    '/office/alarms',
    '/office/orphans',
    '/office/nowhere',
    of(outdated),
    of(outdated, '?did=restored'),
    of(outdated, '/restore'),
    of(outdated, '/resolve'),
    of(outdated, `/again?subject=${encodeURIComponent(`lost ${outdated}`)}`),
    of(paid),
    of(paid, '?did=1'),
    of(paid, '?did=rechecked'),
    of(paid, '/settle'),
    of(paid, '/settle?step=confirm&amount=1,5'),
    of(paid, '/settle?step=confirm&amount=5.00&close=yes'),
    of(paid, '/refund'),
    of(paid, '/cancel'),
    of(paid, '/accept'),
  ];
  const kinds = new Set<OfficePage['kind']>(['login']);
  const check = async (path: string) => {
    const html = await (await clerk.get(path)).text();
    expect(html).toContain('<html lang="de"');
    expect([path, ...findEnglish(readable(html))]).toEqual([path]);
    const [, model = ''] = /<script[^>]* id="model"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    kinds.add((JSON.parse(model) as OfficeModel).page.kind);
    return html;
  };
  for (const path of paths) await check(path);
  const says = (await till.payments.why(outdated)).join(' ');
  expect(says).toContain('The order has changed');
  for (const reason of reasons) {
    await sql`update till_payment set review = ${reason} where id = ${outdated}`.execute(db);
    const html = readable(await check(of(outdated)));
    for (const sentence of await till.payments.why(outdated)) expect(html).not.toContain(sentence);
  }
  await clerk.post('/office/logout', {});
  await check('/office/login');
  await check('/office/login?out');
  expect([...kinds].toSorted()).toEqual([
    'alarms',
    'ask',
    'confirm',
    'decide',
    'login',
    'orphans',
    'payment',
    'payments',
    'problem',
    'resolve',
    'reviews',
  ]);
});

test('the search for English text finds an English sentence in a German page', () => {
  expect(
    findEnglish(readable('<p>Alles gut. <b>Nothing was sent.</b> The order will be cancelled too.</p>')),
  ).toContain('The order will be cancelled too.');
});

const money = { amount: 500, currency: 'CHF' } as const;

/** One explanation of each code. The type checker rejects the list if a code is missing. */
const explanations: { readonly [Code in Explanation['code']]: Extract<Explanation, { code: Code }> } = {
  started: { code: 'started', ...money, refno: 'T1' },
  messages: { code: 'messages', reliability: 2 },
  authorization: { code: 'authorization', key: 'k', state: 'refused', reason: 'declined_1403' },
  transaction: {
    code: 'transaction',
    transactionId: '41',
    state: 'settled',
    paymentMethod: 'ECA',
    settled: 500,
    currency: 'CHF',
  },
  withheld: {
    code: 'withheld',
    transactionId: '41',
    ...money,
    paymentMethod: 'TWI',
    methods: ['ECA', 'VIS'],
    accepted: false,
  },
  without_liability_shift: { code: 'without_liability_shift' },
  state: { code: 'state', state: 'authorized' },
  operation: { code: 'operation', kind: 'credit', ...money, key: 'k', state: 'refused', reason: 'network_failed' },
  restored: { code: 'restored' },
  event: { code: 'event', id: 'e', kind: 'paid', state: 'failing', attempts: 3, failure: 'TypeError', at: 3 },
  alarm: { code: 'alarm', kind: 'wrong_signature', transactionId: '41', at: 3 },
  review: {
    code: 'review',
    reason: 'unsettled_authorization',
    order: 'A',
    currency: 'CHF',
    unsettled: [{ transactionId: '41', amount: 500, authorizedAt: 3, expiresAt: 4 }],
  },
};

test('each code of the explanation of a payment is written in English and in German', async () => {
  const payment = await street.shop.till.payments.find(await sell());
  if (!payment) throw new Error('The payment does not exist.');
  const methods = [
    { value: 'ECA', text: 'Mastercard' },
    { value: 'VIS', text: 'Visa' },
    { value: 'TWI', text: 'Zwirn' },
  ];
  const write = (language: string) => {
    const reader = clerkOf(new Headers({ 'accept-language': language }));
    return Object.values(explanations).map((each) =>
      toWhy([each], { payment, methods }, reader).join(' ').replaceAll(/\s/g, ' '),
    );
  };
  const [english, german] = [write('en'), write('de')];
  expect(german).toHaveLength(english.length);
  for (const [index, sentence] of german.entries()) {
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(sentence).not.toBe(english[index]);
    expect(findEnglish(sentence)).toEqual([]);
  }
  expect(german.slice(0, 5)).toEqual([
    'Die Zahlung über CHF 5.00 wurde mit der Referenz T1 begonnen.',
    'Eine Meldung mit gültiger Signatur ist eingetroffen.',
    'Der Server des Shops hat eine Autorisierung gesendet, und das Gateway hat sie abgelehnt. Grund: abgelehnt mit Code 1403.',
    'Das Gateway meldet Transaktion 41 (Mastercard): Belastet. Davon sind CHF 5.00 belastet.',
    'Transaktion 41 über CHF 5.00 (Zwirn) bezahlt die Bestellung nicht. Zugelassen sind: Mastercard, Visa.',
  ]);
});
