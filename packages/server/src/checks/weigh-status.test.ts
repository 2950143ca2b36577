import { expect, test } from 'vitest';
import { defaultProfile, type TransactionId } from '@tillkit/core';
import { readStatusAnswer } from '../gateway/status-answer.ts';
import { anAttempt, refno } from '../test/an-attempt.ts';
import { anOperation } from '../test/an-operation.ts';
import { toItem, toStatusDocument, type Entry, type Envelope } from '../testing/gateway/ledger.ts';
import { findsNothing, weighStatus } from './weigh-status.ts';
import type { Evidence } from '../payment/evidence.ts';
import type { Attempt, Payment } from '../payment/payment.ts';

const transactionId = '180710155401925243';
const right: Entry = { transactionId, refno, code: '2' };

type Weighed = Partial<Attempt & Pick<Payment, 'operations'>>;

const weigh = (
  items: readonly string[],
  { operations, ...attempt }: Weighed = {},
  queriedId?: string,
  envelope?: Envelope,
) =>
  weighStatus(
    readStatusAnswer(toStatusDocument(items, envelope), defaultProfile),
    { ...anAttempt(attempt), ...(operations && { operations }) },
    queriedId,
  );

const kinds = ({ alarms }: ReturnType<typeof weighStatus>) => alarms.map(({ kind }) => kind);

test('a status response that matches the attempt in every field produces a finding with evidence level 2', () => {
  expect(weigh([toItem(right)], {}, transactionId)).toMatchObject({
    level: 2,
    findings: [{ transactionId, state: 'settled', paymentMethod: 'VIS' }],
    alarms: [],
  });
});

const without = (name: string) => toItem(right).replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}/>`);

test.for([
  ['another amount', 'amount_mismatch', toItem({ ...right, amount: '50' })],
  ['an amount with decimals', 'amount_mismatch', toItem({ ...right, amount: '4990.0' })],
  ['an amount with a leading zero', 'amount_mismatch', toItem({ ...right, amount: '04990' })],
  ['an amount with an exponent', 'amount_mismatch', toItem({ ...right, amount: '4.99e3' })],
  ['no amount', 'amount_mismatch', without('amount')],
  ['another currency', 'currency_mismatch', toItem({ ...right, currency: 'JPY' })],
  ['a currency in small letters', 'currency_mismatch', toItem({ ...right, currency: 'chf' })],
  ['no currency', 'currency_mismatch', without('currency')],
  ['another refno', 'foreign_transaction', toItem({ ...right, refno: 'T0000000000000000A' })],
  ['a refno with a space', 'foreign_transaction', toItem({ ...right, refno: `${refno} ` })],
  ['no refno', 'foreign_transaction', without('refno')],
  ['a neighboring transaction id', 'transaction_mismatch', toItem({ ...right, transactionId: '180710155401925244' })],
  ['no transaction id', 'transaction_mismatch', without('uppTransactionId')],
  ['a direction without its zero', 'direction_mismatch', toItem({ ...right, trtype: '5' })],
  ['an unknown direction', 'direction_mismatch', toItem({ ...right, trtype: '07' })],
  ['a code with a leading zero', 'unknown_code', toItem({ ...right, code: '02' })],
  ['a code outside the map', 'unknown_code', toItem({ ...right, code: '99' })],
  ['a code named like a property', 'unknown_code', toItem({ ...right, code: 'constructor' })],
  ['a settled credit', 'unknown_code', toItem({ ...right, code: '3' })],
] as const)(
  'a status response with %s does not mark the payment as paid and raises the alarm %s (K02, K03)',
  ([, kind, item]) => {
    const evidence = weigh([item], {}, transactionId);
    expect(evidence.findings).toEqual([]);
    expect(kinds(evidence)).toEqual([kind]);
  },
);

test("if a status response contains a credit with the payment's reference, the credit is recorded and the payment is not marked as paid (K02, K03)", () => {
  const evidence = weigh([toItem({ ...right, trtype: '06' })], {}, transactionId);
  expect([evidence.findings, evidence.alarms]).toEqual([[], []]);
  expect(evidence.credits).toMatchObject([{ transactionId, refno, state: 'made' }]);
});

const creditEntry = { ...right, trtype: '06', amount: '1000' };
const ownRefno = 'T0000000000000000C';

test.for([
  ['whose transaction a response has named', 'operation', { creditId: transactionId as TransactionId, amount: 500 }],
  ['of the same amount without a known transaction', 'operation', { amount: 1000 }],
  ['of another amount without a known transaction', 'payment', { amount: 500 }],
  ['of the same amount with another transaction', 'payment', { creditId: '7' as TransactionId, amount: 1000 }],
] as const)(
  "if the till has a credit %s, a credit that the gateway shows with the payment's reference is recorded with the reference of the %s",
  ([, owner, credit]) => {
    const operations = [anOperation({ kind: 'credit', refno: ownRefno, ...credit })];
    const recordedRefno = owner === 'operation' ? ownRefno : refno;
    expect(weigh([toItem(creditEntry)], { operations }).credits).toEqual([
      { transactionId, refno: recordedRefno, amount: 1000, currency: 'CHF', state: 'made' },
    ]);
  },
);

test.for([
  ['for another merchant account', 'merchant_mismatch', creditEntry, { merchantId: '1000011012' }],
  ['with the wrong mode', 'direction_mismatch', creditEntry, { testOnly: 'no' }],
  ['in another currency', 'direction_mismatch', { ...creditEntry, currency: 'EUR' }, {}],
  ['with a reference of another payment', 'foreign_transaction', { ...creditEntry, refno: ownRefno }, {}],
] as const)('a credit %s is not recorded and raises the alarm %s (K02, K61)', ([, kind, entry, envelope]) => {
  const evidence = weigh([toItem(entry)], {}, undefined, envelope);
  expect([evidence.credits, evidence.findings, kinds(evidence)]).toEqual([[], [], [kind]]);
});

test('a finding contains the card details of a status response, and none if the response contains none', () => {
  const details = { maskedCard: '424242xxxxxx4242', expiryMonth: '12', authorizationCode: '123456789' };
  expect(weigh([toItem(right)]).findings[0]?.proved).toEqual(details);
  const item = toItem(right).replaceAll(/<(maskedCC|aliasCC|expm|expy|authorizationCode)>[^<]*<\/\1>|<expy\/>/g, '');
  expect(weigh([item]).findings).toMatchObject([{ transactionId, state: 'settled', proved: undefined }]);
});

test.for([
  ['repeats its reference', true, {}],
  ['omits its reference', true, { refno: undefined }],
  ['repeats another reference', false, { refno: ownRefno }],
  ['omits the mode', true, { testOnly: undefined }],
  ['names another mode', false, { testOnly: false }],
  ['names another merchant account', false, { merchantId: '1000011012' }],
] as const)('findsNothing for a status response without transactions that %s returns %s', ([, expected, more]) => {
  const { merchantId } = anAttempt();
  const empty = { status: 'answered', merchantId, testOnly: true, refno, items: [], ...more } as const;
  expect(findsNothing(empty, { merchant_id: merchantId, mode: 'test', refno })).toBe(expected);
});

test('a status response for a different merchant account does not mark the payment as paid (K61)', () => {
  const evidence = weigh([toItem(right)], {}, transactionId, { merchantId: '1000011012' });
  expect([evidence.findings, kinds(evidence)]).toEqual([[], ['merchant_mismatch']]);
});

test('a status response with the wrong mode is rejected, and one without a mode is accepted', () => {
  expect(kinds(weigh([toItem(right)], {}, transactionId, { testOnly: 'no' }))).toEqual(['mode_mismatch']);
  expect(kinds(weigh([toItem(right)], { mode: 'live' }, transactionId))).toEqual(['mode_mismatch']);
  expect(weigh([toItem(right)], { mode: 'live' }, transactionId, { testOnly: 'no' }).findings).toHaveLength(1);
  expect(weigh([toItem(right)], {}, transactionId, { testOnly: null }).findings).toHaveLength(1);
});

test('a status response without a direction raises the alarm direction_mismatch in live mode, whether the transaction is paid, declined or canceled, and is accepted in test mode', () => {
  for (const code of ['1', '2', '4', '9', '11'])
    for (const item of [
      toItem({ ...right, code }).replace('<trtype>05</trtype>', ''),
      toItem({ ...right, code }).replace('05</trtype>', '</trtype>'),
    ]) {
      const live = weigh([item], { mode: 'live' }, transactionId, { testOnly: 'no' });
      expect([live.findings, kinds(live)]).toEqual([[], ['direction_mismatch']]);
      expect(weigh([item], {}, transactionId).findings).toHaveLength(1);
    }
});

test('in live mode, a status response whose testOnly is anything but "no" is rejected, and one without testOnly has the mode of the queried host', () => {
  const items = [toItem(right)];
  for (const testOnly of ['yes', 'YES', '', 'true', 'No'])
    expect(kinds(weigh(items, { mode: 'live' }, transactionId, { testOnly: testOnly as 'yes' }))).toEqual([
      'mode_mismatch',
    ]);
  expect(weigh(items, { mode: 'live' }, transactionId, { testOnly: null }).findings).toHaveLength(1);
});

test('a transaction whose method the attempt does not allow becomes a finding with isOtherMethod set to true (K04)', () => {
  const allowed = { methods: ['VIS', 'ECA'] };
  const other = { findings: [{ state: 'settled', isOtherMethod: true }], reasons: ['method_mismatch'], alarms: [] };
  expect(weigh([toItem({ ...right, method: 'BPY' })], allowed, transactionId)).toMatchObject(other);
  expect(weigh([without('pmethod')], allowed, transactionId)).toMatchObject(other);
  const own = weigh([toItem({ ...right, method: 'ECA' })], allowed, transactionId);
  expect([own.findings.map((finding) => 'isOtherMethod' in finding), own.reasons]).toEqual([[false], []]);
  const canceled = toItem({ ...right, code: '9' }).replace(/<pmethod>[^<]*<\/pmethod>/, '<pmethod/>');
  expect(weigh([canceled], allowed, transactionId).findings).toMatchObject([{ state: 'canceled' }]);
});

test('a verification, screening or card check whose method the attempt does not allow does not become a finding (K04)', () => {
  const allowed = { methods: ['VIS'] };
  for (const [code, reqtype] of [
    ['11', undefined],
    ['1', 'SCN'],
    ['15', undefined],
    ['99', undefined],
  ] as const) {
    const evidence = weigh([toItem({ ...right, method: 'BPY', code })], { ...allowed, reqtype }, transactionId);
    expect([evidence.findings, kinds(evidence)]).toEqual([[], ['method_mismatch']]);
  }
});

test('if an attempt requires immediate settlement, an authorization alone does not mark it as paid', () => {
  const authorized = toItem({ ...right, code: '1' });
  expect(kinds(weigh([authorized], { reqtype: 'CAA' }, transactionId))).toEqual(['reqtype_mismatch']);
  expect(weigh([authorized], { reqtype: 'NOA' }, transactionId).findings).toMatchObject([{ state: 'authorized' }]);
  expect(weigh([authorized], {}, transactionId).findings).toMatchObject([{ state: 'authorized' }]);
});

test('a successful card check marks an attempt as paid only if the amount of the attempt is 0', () => {
  expect(kinds(weigh([toItem({ ...right, code: '15' })], {}, transactionId))).toEqual(['reqtype_mismatch']);
  const free = toItem({ ...right, code: '15', amount: '0' });
  expect(weigh([free], { amount: 0 }, transactionId).findings).toMatchObject([{ state: 'authorized' }]);
});

const meanings: Readonly<Record<string, readonly string[]>> = {
  '0': [],
  '1': ['authorized'],
  '2': ['settled'],
  '3': ['alarm unknown_code'],
  '4': ['declined'],
  '5': ['pending'],
  '6': ['canceled'],
  '7': ['canceled'],
  '8': ['canceled'],
  '9': ['canceled'],
  '10': ['canceled'],
  '11': ['verified'],
  '12': ['authorized'],
  '13': ['pending'],
  '14': ['declined'],
  '15': ['alarm reqtype_mismatch'],
  '20': [],
  '21': ['settled'],
  '30': ['alarm several_found'],
};

test('the table of status codes in this test contains every status code in the profile', () => {
  expect(Object.keys(meanings).toSorted()).toEqual(Object.keys(defaultProfile.statusCodes).toSorted());
});

test.for(Object.entries(meanings))(
  'a status response whose only item has code %s produces these findings and alarms: %o',
  ([code, meaning]) => {
    const { findings, alarms } = weigh([toItem({ ...right, code })], {}, transactionId);
    expect([...findings.map(({ state }) => state), ...alarms.map(({ kind }) => `alarm ${kind}`)]).toEqual(meaning);
  },
);

test.for(Object.entries(meanings))('a screening with status code %s is not marked as paid', ([code, meaning]) => {
  const { findings, alarms } = weigh([toItem({ ...right, code })], { reqtype: 'SCN' }, transactionId);
  const yes = ['1', '2', '12', '15', '21'].includes(code);
  const verified = code === '11' ? ['reqtype_mismatch'] : meaning.map((word) => word.replace('alarm ', ''));
  const charged = ['2', '21'].includes(code) ? ['screening_charged'] : [];
  expect([...findings.map(({ state }) => state), ...alarms.map(({ kind }) => kind)]).toEqual(
    yes ? ['screened', ...charged] : verified,
  );
});

test('a status code that the profile does not list never marks a payment as paid or failed', () => {
  const codes = new Set(Object.keys(meanings));
  for (let code = -100; code <= 200; code++)
    if (!codes.has(String(code)))
      expect(weigh([toItem({ ...right, code: String(code) })], {}, transactionId).findings).toEqual([]);
});

test('in a status response with several transactions, matching ones become findings and all others raise alarms', () => {
  const evidence = weigh([
    toItem({ ...right, transactionId: '1', code: '4' }),
    toItem({ ...right, transactionId: '2' }),
    toItem({ ...right, transactionId: '3', amount: '1' }),
    toItem({ ...right, transactionId: '4', refno: 'T0000000000000000A' }),
  ]);
  expect(evidence.findings.map(({ transactionId: id, state }) => `${id} ${state}`)).toEqual([
    '1 declined',
    '2 settled',
  ]);
  expect(kinds(evidence)).toEqual(['amount_mismatch', 'foreign_transaction']);
});

test('if the response to a query by refno contains no transaction id, the till raises an alarm and does not mark the payment as paid', () => {
  const evidence = weigh([without('uppTransactionId')]);
  expect([evidence.findings, kinds(evidence)]).toEqual([[], ['transaction_mismatch']]);
});

test('a status query that the gateway refuses produces evidence with level 0 and does not change the payment', () => {
  const evidence = weighStatus({ status: 'refused', errorCode: '2000', field: undefined }, anAttempt(), undefined);
  expect(evidence).toMatchObject({ level: 0, reasons: ['refused_2000'], findings: [], alarms: [] });
});

test('a status response without transactions produces no findings', () => {
  expect(weigh([])).toMatchObject({ level: 2, findings: [], alarms: [] });
});

const isWithheld = ({ findings }: Evidence) => findings.some(({ isOtherMethod }) => isOtherMethod);

test.for(['PAY', 'SAM', 'APL'])(
  'if the status response for a payment with wallet %s names a card, the card counts as an allowed method only if the profile says so',
  (wallet) => {
    const card = readStatusAnswer(toStatusDocument([toItem({ ...right, method: 'VIS' })]), defaultProfile);
    const ask = (methods: readonly string[], walletStatusNamesCard: boolean) =>
      weighStatus(card, anAttempt({ methods }), transactionId, { walletStatusNamesCard });
    expect(isWithheld(ask([wallet], false))).toBe(true);
    expect(ask([wallet], true)).toMatchObject({ alarms: [], findings: [{ transactionId, paymentMethod: 'VIS' }] });
    // Even if `walletStatusNamesCard` is set, the status of a wallet payment may not name a non-card method, and the
    // status
    // of a payment with any other method may not name a card.
    const invoice = readStatusAnswer(toStatusDocument([toItem({ ...right, method: 'BPY' })]), defaultProfile);
    expect(
      isWithheld(
        weighStatus(invoice, anAttempt({ methods: [wallet] }), transactionId, { walletStatusNamesCard: true }),
      ),
    ).toBe(true);
    expect(isWithheld(ask(['BPY'], true))).toBe(true);
    expect(isWithheld(ask(['ECA'], true))).toBe(true);
  },
);
