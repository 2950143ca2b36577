import { expect, test } from 'vitest';
import { orderNames } from './order-names.ts';

test('orderNames returns each full wire name exactly once, including names in lists and groups and names that only one method uses', () => {
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
