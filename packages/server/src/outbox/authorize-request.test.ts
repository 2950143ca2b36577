import { expect, test } from 'vitest';
import { byAlias } from '../test/gateway/authorizing.ts';
import { aSettings } from '../test/parts.ts';
import {
  demandSharedFields,
  digestOf,
  readAuthorizationRequest,
  type AuthorizeFor,
  type AuthorizeRequest,
} from './authorize-request.ts';

const settings = aSettings();
const at = { firstName: 'Eva', lastName: 'M', street: 'S 1', city: 'Z', country: 'CHE', zipCode: '8002' } as const;
const shared = { key: '1', order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' } as const;
// The cast is needed because some tests pass invalid requests on purpose.
const read = (request: object) => readAuthorizationRequest(settings, { ...shared, ...request } as AuthorizeFor<'VIS'>);

test('an authorization defaults to direction `debit` and to request type NOA, or to the only request type that its method supports', () => {
  const card = { paymentMethod: 'VIS', alias: 'A', expiryMonth: '12', expiryYear: '30' };
  expect(read(card)).toMatchObject({
    method: 'VIS',
    merchantId: '1000011011',
    reqtype: 'NOA',
    values: { reqtype: 'NOA', direction: 'debit', alias: 'A', amount: 4990 },
  });
  expect(read({ ...card, reqtype: 'CAA' })).toMatchObject({ reqtype: 'CAA' });
  const customerDetails = { customer: { ...at, type: 'person' } };
  expect(read({ paymentMethod: 'DVI', customerDetails })).toMatchObject({ reqtype: 'SCN' });
});

test('a value that only the web flow requires may be omitted, such as the client id for a voucher payment', () => {
  expect(read({ paymentMethod: 'PSC', alias: 'A' })).toMatchObject({ method: 'PSC' });
  expect(read({ paymentMethod: 'PSC', alias: 'A', details: { clientId: 'c7' } })).toMatchObject({
    values: { clientId: 'c7' },
  });
});

test('lists in the details of an authorization are accepted and validated', () => {
  const customer = { ...at, id: 'c', type: 'person', birthDate: '01.02.1980', language: 'de' };
  const int = { paymentMethod: 'INT', customerDetails: { customer } };
  const details = (customData: unknown) => ({ details: { subMethod: 'INVOICE', customData } });
  expect(read({ ...int, ...details(['red']) })).toMatchObject({ values: { customData: ['red'] } });
  expect(() => read({ ...int, ...details(Array(11).fill('x')) })).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ code: 'too_many', path: ['details', 'customData'] })],
    }),
  );
  expect(() => read({ paymentMethod: 'KLN', alias: 'A', details: { events: [{ startTime: 'today' }] } })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['details', 'events', 0, 'startTime'] })] }),
  );
});

test.for<[string, object, string]>([
  ['an unknown method', { paymentMethod: 'XXX' }, 'paymentMethod'],
  ['a card without an alias', { paymentMethod: 'VIS' }, 'alias'],
  ['a card without an expiry month', { paymentMethod: 'VIS', alias: 'A', expiryYear: '30' }, 'expiryMonth'],
  ['a card without an expiry year', { paymentMethod: 'VIS', alias: 'A', expiryMonth: '12' }, 'expiryYear'],
  ['an invalid expiry month', { paymentMethod: 'VIS', alias: 'A', expiryMonth: '13', expiryYear: '30' }, 'expiryMonth'],
  ['a bank without an alias', { paymentMethod: 'PFC' }, 'alias'],
  ['a wallet without wallet data', { paymentMethod: 'PAY' }, 'walletData'],
  ['MFG without a virtual card number', { paymentMethod: 'MFG' }, 'virtualCardNumber'],
  ['an invoice without a customer', { paymentMethod: 'SWB' }, 'customerDetails'],
  ['ACC without a sub-method', { paymentMethod: 'ACC', customerDetails: {} }, 'subMethod'],
  [
    'a screening that the method does not support',
    { paymentMethod: 'DVI', reqtype: 'NOA', customerDetails: { customer: { ...at, type: 'person' } } },
    'reqtype',
  ],
  ['an amount that is not a number', { paymentMethod: 'PFC', alias: 'A', amount: '4990' }, 'amount'],
  ['a negative amount', { paymentMethod: 'PFC', alias: 'A', amount: -1 }, 'amount'],
  ['an unknown currency', { paymentMethod: 'PFC', alias: 'A', currency: 'chf' }, 'currency'],
  ['a field of another payment method', { paymentMethod: 'PFC', alias: 'A', walletData: 'x' }, 'walletData'],
  ['details for a method that has none', { paymentMethod: 'PFC', alias: 'A', details: {} }, 'details'],
  ['details that are not an object', { paymentMethod: 'KLN', alias: 'A', details: 'x' }, 'details'],
  ['an amount in details', { paymentMethod: 'KLN', alias: 'A', details: { amount: 1 } }, 'amount'],
  ['a currency that ISO 4217 does not list', { paymentMethod: 'PFC', alias: 'A', currency: 'XXQ' }, 'currency'],
])('%s is rejected with an error that contains the path of the invalid value', ([, request, path]) => {
  expect(() => read(request)).toThrow(
    expect.objectContaining({
      code: 'order_incomplete',
      issues: expect.arrayContaining([expect.objectContaining({ path: expect.arrayContaining([path]) })]),
    }),
  );
});

test('a method-specific value outside `details` is rejected, and the hint says where to move it', () => {
  expect(() => read({ paymentMethod: 'PAY', walletData: 'x' })).toThrow(
    expect.objectContaining({
      issues: expect.arrayContaining([
        expect.objectContaining({
          code: 'unknown_field',
          path: ['walletData'],
          hint: 'Move `walletData` into `details`.',
        }),
      ]),
    }),
  );
});

test('a card number is rejected in any value except wallet data', () => {
  const customer = { ...at, phone: '031', gender: 'female', birthDate: '1980-02-01', subscription: 'x' };
  const swb = { paymentMethod: 'SWB', customerDetails: { customer: { ...customer, street2: '4242 4242 4242 4242' } } };
  expect(() => read(swb)).toThrow(
    expect.objectContaining({
      code: 'order_incomplete',
      issues: [expect.objectContaining({ wire: 'uppCustomerStreet2' })],
      message: expect.not.stringContaining('4242'),
    }),
  );
});

test('an authorization with a character that XML cannot contain is rejected before anything is stored', () => {
  expect(() => read({ paymentMethod: 'APL', details: { walletData: 'a\uFFFE' } })).toThrow(
    expect.objectContaining({ code: 'document_unwritable' }),
  );
});

test('an authorization for an unconfigured merchant is rejected', () => {
  expect(() => read({ paymentMethod: 'PFC', alias: 'A', merchantId: 'NOBODY' })).toThrow(
    expect.objectContaining({ code: 'config_missing' }),
  );
});

test.for<[string, object, string]>([
  ['no key', { key: undefined }, 'argument_wrong'],
  ['an empty key', { key: '' }, 'argument_wrong'],
  ['a key that is too long', { key: 'x'.repeat(101) }, 'argument_wrong'],
  ['no order', { order: '' }, 'order_incomplete'],
  ['a revision that is not a string', { revision: 1 }, 'order_incomplete'],
  ['a NUL character in a value', { alias: 'a\0b' }, 'order_incomplete'],
  ['an anotherWay that is not an id', { anotherWay: true }, 'argument_wrong'],
])('an authorization with %s is rejected', ([, change, code]) => {
  expect(() => demandSharedFields({ ...byAlias(), ...change } as AuthorizeRequest)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('requests with the same values in a different order have equal digests', () => {
  const { amount, ...others } = byAlias() as AuthorizeFor<'VIS'>;
  const same = { amount, ...others, merchantId: settings.defaultMerchant, anotherWay: 'x' };
  expect(digestOf(same, settings)).toBe(digestOf(byAlias(), settings));
  const voucher = { ...shared, paymentMethod: 'PSC', alias: 'A' } as const;
  expect(digestOf({ ...voucher, details: { clientId: undefined } }, settings)).toBe(digestOf(voucher, settings));
  for (const change of [{ alias: 'B' }, { amount: 1 }, { order: 'B' }, { revision: '2' }, { reqtype: 'CAA' }] as const)
    expect(digestOf(byAlias(change), settings)).not.toBe(digestOf(byAlias(), settings));
});
