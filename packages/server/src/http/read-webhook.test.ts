import { defaultProfile, readResult } from '@tillkit/core';
import { expect, test } from 'vitest';
import { refno } from '../test/an-attempt.ts';
import { toForm, toWebhook, type GatewayMessage } from '../testing/messages.ts';
import { readWebhook } from './read-webhook.ts';

const transactionId = '180710155401925243';
const right: GatewayMessage = { refno, transactionId };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (document: string, mediaType = 'text/xml') => readWebhook(bytes(document), mediaType);
const whole = { status: 'success', transactionId, refno, amount: 4990, currency: 'CHF', merchantId: '1000011011' };

test.for(['text/xml', 'text/xml; charset=UTF-8', 'application/xml', 'application/xml;charset=utf-8', 'TEXT/XML', ''])(
  'a webhook with media type %o is parsed as XML',
  (mediaType) => {
    const callback = read(toWebhook(right), mediaType);
    expect(callback).toMatchObject({ ...whole, problems: [] });
    expect(callback.sign2).toMatch(/^[0-9a-f]{64}$/);
    expect(callback.fields).toMatchObject({ responseCode: '01', pmethod: 'VIS', reqtype: 'CAA', testOnly: 'yes' });
  },
);

const form = 'application/x-www-form-urlencoded';

test.for([form, `${form}; charset=UTF-8`, `${form.toUpperCase()};charset=ISO-8859-1`])(
  'a webhook with media type %o is parsed as a form',
  (mediaType) => {
    expect(read(toForm(right), mediaType)).toMatchObject({ ...whole, problems: [] });
  },
);

test('a webhook that reports an error is read as a message with status `error`', () => {
  const callback = read(toWebhook({ ...right, status: 'error' }));
  expect(callback).toMatchObject({ status: 'error', problems: [], sign2: undefined });
  expect(callback.fields['errorCode']).toBe('1403');
});

test('a webhook may omit the language, method, response code and parameters, or leave them empty', () => {
  const bare = toWebhook(right)
    .replace('<language>de</language>', '')
    .replace('<pmethod>VIS</pmethod>', '')
    .replace('<responseCode>01</responseCode>', '<responseCode/>')
    .replace(/<userParameters>.*<\/userParameters>/, '');
  expect(read(bare)).toMatchObject({ ...whole, sign2: undefined, problems: [] });
});

test('if an echoed parameter differs from the envelope, the envelope takes precedence and the problem `conflict` is reported', () => {
  expect(read(toWebhook({ ...right, more: { amount: '4990', refno, reqtype: 'CAA' } })).problems).toEqual([]);
  for (const [name, value] of Object.entries({
    amount: '1',
    refno: 'T',
    merchantId: '2',
    currency: 'JPY',
    status: 'x',
  })) {
    const callback = read(toWebhook({ ...right, more: { [name]: value } }));
    expect(callback).toMatchObject({ ...whole, problems: ['conflict'] });
  }
});

test('a webhook with a repeated parameter is reported with the problem `duplicate`', () => {
  const document = toWebhook(right);
  const parameter = /<parameter name="sign2">[0-9a-f]+<\/parameter>/.exec(document)?.[0] ?? '';
  expect(read(document.replace(parameter, parameter + parameter)).problems).toEqual(['duplicate']);
  const first = '<parameter name="sign2">00</parameter>';
  expect(read(document.replace(parameter, first + parameter))).toMatchObject({ sign2: '00', problems: ['duplicate'] });
});

test('an echoed parameter does not replace a value that is missing from the envelope', () => {
  const document = toWebhook({ ...right, more: { amount: '4990' } }).replace('<amount>4990</amount>', '');
  expect(read(document).amount).toBeUndefined();
  const added = read(toWebhook({ ...right, status: 'error', more: { responseCode: '01' } }));
  expect(added.fields['responseCode']).toBeUndefined();
});

test('shopper parameters with unusual names are ignored and do not change the object prototype', () => {
  const more = { __proto__x: '1', constructor: 'x', 'a.b': 'c', basket: '17' };
  const callback = read(toWebhook({ ...right, more }));
  expect(callback).toMatchObject({ ...whole, problems: [] });
  expect(Object.getPrototypeOf(callback.fields)).toBe(null);
});

test('a webhook that contains both a success and an error is treated as an error', () => {
  const both = toWebhook(right).replace(
    '<userParameters>',
    '<error><errorCode>1403</errorCode></error><userParameters>',
  );
  expect(read(both).fields['errorCode']).toBe('1403');
});

test('the brand names of method-specific results in an XML webhook are converted to catalog names, as they are in a form-encoded webhook', () => {
  const naming = { ...defaultProfile, brands: { provA: 'acme' } };
  const more = { acmeBasket: 'PGI+', decisionInvoice: 'OK', accountNumber: 'CH93', expm: '12', expy: '30' };
  const document = toWebhook({ ...right, more }).replace('<pmethod>VIS<', '<pmethod>ACC<');
  const { fields } = readWebhook(new TextEncoder().encode(document), 'text/xml', naming);
  expect(readResult('ACC', fields)).toMatchObject({
    expiryMonth: '12',
    expiryYear: '30',
    details: { basket: 'PGI+', invoiceDecision: 'OK' },
  });
  expect(fields).not.toHaveProperty('accountNumber');
});

test('a result that a webhook contains twice is ignored, whether both parameters have the brand name or one has the neutral name', () => {
  const naming = { ...defaultProfile, brands: { provA: 'acme' } };
  for (const second of ['acmeBasket', 'provABasket']) {
    const pairs = `<parameter name="acmeBasket">A</parameter><parameter name="${second}">B</parameter>`;
    const document = toWebhook(right)
      .replace('<pmethod>VIS<', '<pmethod>ACC<')
      .replace('<userParameters>', `<userParameters>${pairs}`);
    const { fields } = readWebhook(new TextEncoder().encode(document), 'text/xml', naming);
    expect(readResult('ACC', fields).details).toEqual({});
  }
});

test('a result that a webhook contains twice is ignored, except for an expiry year and month that share a name', () => {
  const document = toWebhook(right)
    .replace('<pmethod>VIS<', '<pmethod>GEP<')
    .replace('<userParameters>', () => {
      const pairs = [
        ['UATPExpYear', '2030'],
        ['UATPExpYear', '12'],
        ['gepBankname', 'A'],
        ['gepBankname', 'B'],
        ['gepBankcode', '7'],
      ];
      return `<userParameters>${pairs.map(([name, text]) => `<parameter name="${name}">${text}</parameter>`).join('')}`;
    });
  const callback = read(document);
  expect(callback.problems).toEqual([]);
  expect(readResult('GEP', callback.fields).details).toEqual({
    bankCode: '7',
    uatpExpiryYear: '2030',
    uatpExpiryMonth: '12',
  });
});

const good = toWebhook(right);

test.for([
  ['an empty body', ''],
  ['a body that is not XML', 'refno=1'],
  ['a different root element', good.replaceAll('uppTransactionService', 'statusService')],
  ['no body element', '<uppTransactionService version="1"/>'],
  ['no transaction element', '<uppTransactionService version="1"><body merchantId="1"/></uppTransactionService>'],
  ['two transactions', good.replace('<transaction', '<transaction refno="1"/><transaction')],
  ['two amounts', good.replace('<amount>', '<amount>1</amount><amount>')],
  ['a document type (K46, K47)', good.replace('<uppT', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><uppT')],
  ['a truncated document', good.slice(0, 300)],
  ['wrongly nested elements (K50)', good.replace('</amount><currency>', '<currency></amount>')],
  ['text after the root (K50)', `${good}x`],
  ['5000 nested elements (K48)', '<a>'.repeat(5000)],
] as const)('a webhook with %s is reported as malformed, and reading it does not throw', ([, document]) => {
  expect(read(document)).toMatchObject({ status: 'unknown', refno: undefined, problems: ['malformed'] });
});

test('a webhook that is not valid UTF-8 is malformed (K50)', () => {
  expect(readWebhook(Uint8Array.of(0xff, 0xfe, 0x3c, 0x00), 'text/xml').problems).toEqual(['malformed']);
});

test('leading zeros in a webhook are kept, and an amount that is not a number counts as missing (K49)', () => {
  const callback = read(toWebhook({ ...right, refno: '000123' }).replace('>4990<', '>1e3<'));
  expect(callback).toMatchObject({ refno: '000123', amount: undefined, problems: ['bad_amount'] });
  expect(callback.fields['responseCode']).toBe('01');
});
