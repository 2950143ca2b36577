/**
 * Returns the number of digits of the security code for a card brand (method code), or 3 if the brand is not known yet.
 */
export const securityCodeDigits = (brand: string | undefined): 3 | 4 => (brand === 'AMX' ? 4 : 3);
