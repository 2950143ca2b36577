/**
 * Returns the number of digits in the security code of a card brand (identified by its method code), or 3 if the brand
 * is not known yet.
 */
export const securityCodeDigits = (brand: string | undefined): 3 | 4 => (brand === 'AMX' ? 4 : 3);
