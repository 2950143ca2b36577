import { expect, test } from 'vitest';
import { orderNames } from './order-names.ts';

test('orderNames returns complete names, including those of lists, groups and single methods, each once', () => {
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
