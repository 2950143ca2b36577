/**
 * Returns the number of digits in a card's security code. `brand` is the method code of the card brand. Returns 3 if
 * the brand is not known yet.
 */
export const securityCodeDigits = (brand: string | undefined): 3 | 4 => (brand === 'AMX' ? 4 : 3);
