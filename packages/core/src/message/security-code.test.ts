import { expect, test } from 'vitest';
import { cardBrands } from './card-brands.ts';
import { securityCodeDigits } from './security-code.ts';

test('one brand has four digits, every other three, and so has a card that is not known yet', () => {
  expect(Object.keys(cardBrands).filter((brand) => securityCodeDigits(brand) !== 3)).toEqual(['AMX']);
  expect([securityCodeDigits('AMX'), securityCodeDigits(undefined), securityCodeDigits('toString')]).toEqual([4, 3, 3]);
});
