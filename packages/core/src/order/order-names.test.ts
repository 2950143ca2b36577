import { expect, test } from 'vitest';
import { orderNames } from './order-names.ts';

test('the names are whole, those of lists and groups and those of single methods too', () => {
  expect(orderNames()).toEqual(
    expect.arrayContaining([
      'refno',
      'paymentmethod',
      'uppCustomerOccurence',
      'uppArticle_{n}_Name',
      'L_NAME{n}',
      'provBCustomData[{n}]',
      'provCEvents[{n}].arena_location.city',
    ]),
  );
  expect(new Set(orderNames()).size).toBe(orderNames().length);
});
