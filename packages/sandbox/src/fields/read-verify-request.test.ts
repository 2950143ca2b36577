import { expect, test } from 'vitest';
import { readVerifyRequest } from './read-verify-request.ts';

const good = {
  session: 'a0'.repeat(16),
  origin: 'http://127.0.0.1:4000',
  cardNumber: '5200000000000007',
  cvv: '123',
  parameters: { expm: '12', expy: '30', refno: 'A7Q2', shopColour: 'blue & green' },
};

test('readVerifyRequest moves expm and expy to the card fields and keeps the other parameters', () => {
  expect(readVerifyRequest(JSON.stringify(good))).toEqual({
    session: good.session,
    origin: good.origin,
    card: { cardNumber: '5200000000000007', cvv: '123', expm: '12', expy: '30' },
    parameters: { fields: { refno: 'A7Q2', shopColour: 'blue & green' }, problems: [] },
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"text"',
  JSON.stringify({ ...good, more: '1' }),
  JSON.stringify({ ...good, cvv: undefined }),
  JSON.stringify({ ...good, cvv: 123 }),
  JSON.stringify({ ...good, cardNumber: '5'.repeat(65) }),
  JSON.stringify({ ...good, origin: `http://${'a'.repeat(2_048)}` }),
  JSON.stringify({ ...good, parameters: null }),
  JSON.stringify({ ...good, parameters: ['A7Q2'] }),
  JSON.stringify({ ...good, parameters: { ...good.parameters, amount: 4990 } }),
  JSON.stringify({ ...good, parameters: { ...good.parameters, refno: { toString: 'A7Q2' } } }),
])('readVerifyRequest rejects %s', (json) => {
  expect(readVerifyRequest(json)).toBeUndefined();
});

test('readVerifyRequest reports a problem if a parameter name is nested or matches the name of a prototype member', () => {
  const parameters = '{"expm":"12","expy":"30","__proto__":"x","sign[0]":"x","constructor":"y"}';
  const read = readVerifyRequest(JSON.stringify({ ...good, parameters: 0 }).replace(':0', `:${parameters}`));
  expect(read?.parameters.problems.toSorted()).toEqual(['reserved_name', 'structured_name']);
  expect(Object.keys(read?.parameters.fields ?? {})).toEqual([]);
});
