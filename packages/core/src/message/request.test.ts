import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import { orderTable } from '../order/order-table.ts';
import type { Table } from '../table/parameter.ts';
import {
  readSignedRequest,
  toDataAttributeName,
  toDataAttributes,
  toFormFields,
  type SignedRequest,
} from './request.ts';

const action = 'https://pay.example/upp/jsp/upStart.jsp';
const answer = {
  payment: '0f8fad5bd9cb469fa16570867728950e',
  action,
  parameters: { merchantId: '1000011011', refno: 'A7 Ü&=+', amount: '4990', uppReturnMaskedCC: 'yes', sign: 'ab' },
};

function aRequest(parameters: object = answer.parameters, target: string = action): SignedRequest {
  const request = readSignedRequest({
    ...answer,
    action: target,
    parameters: { ...parameters, merchantId: '1000011011', sign: 'ab' },
  });
  if (!request) throw new Error('The fixture does not contain a signed request.');
  return request;
}

test('readSignedRequest returns the response from the payment start route unchanged', () => {
  const json: unknown = JSON.parse(JSON.stringify(answer));
  expect(readSignedRequest(json)).toBe(json);
});

test.for<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['text', 'ok'],
  ['a number', 1],
  ['a list', [answer]],
  ['an empty object', {}],
  [
    'an error',
    { error: { code: 'already_paid', message: 'The order is already paid.', hint: 'Show the payment of the order.' } },
  ],
  ['a request without a payment', { ...answer, payment: undefined }],
  ['a request with an empty payment', { ...answer, payment: '' }],
  ['a request without a target URL', { ...answer, action: undefined }],
  ['a request with an empty target URL', { ...answer, action: '' }],
  ['a request with a relative target URL', { ...answer, action: '/upp/jsp/upStart.jsp' }],
  ['a request with a target URL without a scheme', { ...answer, action: '//pay.example/' }],
  ['a request with a javascript: URL as its target', { ...answer, action: 'javascript:alert(1)//https://pay.example' }],
  ['a request with a space before its target URL', { ...answer, action: ' https://pay.example' }],
  ['a request with a data: URL as its target', { ...answer, action: 'data:text/html,https://pay.example' }],
  ['a request with a file: URL as its target', { ...answer, action: 'file:///etc/hosts' }],
  ['a request without parameters', { ...answer, parameters: undefined }],
  ['a request with null parameters', { ...answer, parameters: null }],
  ['a request with empty parameters', { ...answer, parameters: {} }],
])('readSignedRequest returns undefined for %s', ([, json]) => {
  expect(readSignedRequest(json)).toBeUndefined();
});

test('toFormFields returns the name and value of every parameter, in the original order', () => {
  expect(toFormFields(aRequest())).toEqual([
    ['merchantId', '1000011011'],
    ['refno', 'A7 Ü&=+'],
    ['amount', '4990'],
    ['uppReturnMaskedCC', 'yes'],
    ['sign', 'ab'],
  ]);
});

test.for([
  ['merchantId', 'data-merchant-id'],
  ['refno', 'data-refno'],
  ['amount', 'data-amount'],
  ['sign', 'data-sign'],
  ['useAlias', 'data-use-alias'],
  ['aliasCC', 'data-alias-cc'],
  ['uppStartTarget', 'data-upp-start-target'],
  ['uppReturnMaskedCC', 'data-upp-return-masked-cc'],
  ['uppCustomerEmail', 'data-upp-customer-email'],
  ['uppStatus3D', 'data-upp-status3-d'],
  ['uppArticle_1_Name', 'data-upp-article_1_name'],
  ['L_NAME0', 'data-l_name0'],
  ['ITEMAMT', 'data-itemamt'],
  ['InvoiceOnDelivery', 'data-invoice-on-delivery'],
  ['uppArticle_1_PriceWithoutVAT', 'data-upp-article_1_price-without-vat'],
  ['XMLReader', 'data-xml-reader'],
  ['sub_pmethod', 'data-sub_pmethod'],
])('toDataAttributeName converts %s to %s', ([wire = '', attribute = '']) => {
  expect(toDataAttributeName(wire)).toBe(attribute);
});

test.for([
  'provCEvents[1].event_name',
  'provBCustomData[1]',
  '',
  '1a',
  '-a',
  'a b',
  'a"b',
  "a'b",
  'a>b',
  'a/b',
  'a=b',
  'a\0',
  'a\n',
  'onä',
  '__proto__ ',
])('toDataAttributeName rejects %j', (wire) => {
  expect(() => toDataAttributeName(wire)).toThrow(
    expect.objectContaining({ name: 'CheckoutError', code: 'argument_wrong' }),
  );
});

test('toDataAttributes returns every parameter as a data attribute', () => {
  expect(toDataAttributes(aRequest())).toEqual({
    'data-merchant-id': '1000011011',
    'data-refno': 'A7 Ü&=+',
    'data-amount': '4990',
    'data-upp-return-masked-cc': 'yes',
    'data-sign': 'ab',
  });
});

test('toDataAttributes rejects parameter names that contain brackets', () => {
  expect(() => toDataAttributes(aRequest({ 'provCEvents[1].event_name': 'Gala' }))).toThrow(
    'provCEvents[1].event_name',
  );
});

test('each data attribute name matches its parameter name, ignoring the data- prefix, hyphens and case', () => {
  const wireNames = (table: Table): string[] =>
    Object.values(table).flatMap((row) => {
      if ('each' in row) return wireNames(row.each);
      return 'rows' in row ? wireNames(row.rows) : [row.wire.replace('{n}', '1')];
    });
  for (const method of Object.values(methods))
    for (const name of wireNames(orderTable(method, 18)).filter((wire) => /^[\w.]+$/.test(wire)))
      expect(toDataAttributeName(name).slice('data-'.length).replaceAll('-', '')).toBe(name.toLowerCase());
});
