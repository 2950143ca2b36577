import { expect, test } from 'vitest';
import { isThrough, toRefusal } from './refusal.ts';

const error = { action: 'submit', error: 'Refused.' } as const;

test.for([
  ['1403', 'declined', false],
  ['1404', 'declined', false],
  ['1010', undefined, true],
  ['2051', undefined, true],
  ['1007', undefined, false],
] as const)(
  'a refusal with the code %s has the label %s, and the frames have expired: %s',
  ([code, label, isSpent]) => {
    expect(toRefusal({ ...error, code })).toMatchObject({ problem: { code: 'card_refused' }, label, isSpent });
    expect(toRefusal({ ...error, code })).not.toHaveProperty('wrong');
  },
);

test.for([
  ['1004', undefined, { field: 'cardNumber', problem: 'refused' }],
  ['1006', undefined, { field: 'expiry', problem: 'expired' }],
  ['2021', 'cvv', { field: 'cvv', problem: 'refused' }],
  [undefined, 'cvv', { field: 'cvv', problem: 'refused' }],
] as const)('a refusal with the code %s and the field %s marks a field', ([code, field, wrong]) => {
  const refusal = toRefusal({ ...error, ...(code && { code }), ...(field && { field }) });
  expect(refusal).toMatchObject({ problem: { code: 'card_refused' }, label: 'check', wrong });
});

test('a declined card marks no field, and an error without a code or field means that the gateway did not respond', () => {
  expect(toRefusal({ ...error, code: '1403', field: 'cvv' })).not.toHaveProperty('wrong');
  expect(toRefusal(error).problem).toMatchObject({ code: 'timed_out', cause: error });
});

test('isThrough is true only for the code of a payment that was already completed', () => {
  expect([isThrough({ ...error, code: '3061' }), isThrough({ ...error, code: '1403' }), isThrough(error)]).toEqual([
    true,
    false,
    false,
  ]);
});
