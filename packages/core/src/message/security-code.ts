/** Digits of the card security code, by the method code of the brand; three while it is not known. */
export const securityCodeDigits = (brand: string | undefined): 3 | 4 => (brand === 'AMX' ? 4 : 3);
