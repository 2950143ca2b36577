import { expect, test } from 'vitest';
import { cardBrands } from './card-brands.ts';
import { securityCodeDigits } from './security-code.ts';

test('the security code has four digits for AMX and three digits for all other brands, including unknown ones', () => {
  expect(Object.keys(cardBrands).filter((brand) => securityCodeDigits(brand) !== 3)).toEqual(['AMX']);
  expect([securityCodeDigits('AMX'), securityCodeDigits(undefined), securityCodeDigits('toString')]).toEqual([4, 3, 3]);
});
