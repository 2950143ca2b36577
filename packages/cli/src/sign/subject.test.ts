import { expect, test } from 'vitest';
import { readSubject } from './subject.ts';

const values = { merchantId: '1000011011', amount: '4990', currency: 'CHF', refno: 'A7Q2' };

test.for<readonly [name: string, text: string, kind: string]>([
  ['an order', JSON.stringify({ ...values, amount: 4990 }), 'request'],
  ['a signed request', JSON.stringify({ payment: 'p', action: 'https://x', parameters: values }), 'request'],
  ['a form', `${new URLSearchParams(values)}\n`, 'request'],
  ['a URL', `https://pay.example/upp/jsp/upStart.jsp?${new URLSearchParams(values)}`, 'request'],
  ['a callback', `${new URLSearchParams({ ...values, status: 'success' })}`, 'message'],
  [
    'a webhook',
    '<uppTransactionService version="1"><body merchantId="1000011011"><transaction refno="A7Q2" status="success"><amount>4990</amount><currency>CHF</currency></transaction></body></uppTransactionService>',
    'message',
  ],
])('readSubject extracts the signed values from %s', ([, text, kind]) => {
  expect(readSubject(text)).toMatchObject({ kind, values, problems: [] });
});

test('readSubject reads sign and sign2 from the user parameters of a webhook', () => {
  const text = `\ufeff<uppTransactionService version="1"><body merchantId="1"><transaction refno="A" status="success"><uppTransactionId>18</uppTransactionId><userParameters><parameter name="sign">ab</parameter><parameter name="sign2">cd</parameter></userParameters></transaction></body></uppTransactionService>`;
  expect(readSubject(text)).toMatchObject({ sign: 'ab', sign2: 'cd', values: { transactionId: '18' } });
});

test('readSubject reports a duplicate parameter as a problem and omits its value', () => {
  expect(readSubject('amount=1&amount=2&refno=A')).toMatchObject({ problems: ['duplicate'], values: { refno: 'A' } });
});

test.for(['', 'hello', '{"amount": ', '<html></html>', '[1]'])(
  'readSubject rejects the input %j and does not quote the input in the error',
  (text) => {
    expect(() => readSubject(text)).toThrow(expect.objectContaining({ code: 'argument_wrong' }));
    if (text) expect(() => readSubject(text)).not.toThrow(text);
  },
);
