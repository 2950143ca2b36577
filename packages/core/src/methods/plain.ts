import type { PaymentMethod } from '../payment-method.ts';

/** Loyalty card. */
export const bon = { code: 'BON' } as const satisfies PaymentMethod;
export const dea = { code: 'DEA' } as const satisfies PaymentMethod;
export const mau = { code: 'MAU' } as const satisfies PaymentMethod;
export const mms = { code: 'MMS' } as const satisfies PaymentMethod;
export const rek = { code: 'REK' } as const satisfies PaymentMethod;
export const dib = { code: 'DIB' } as const satisfies PaymentMethod;
export const twi = { code: 'TWI' } as const satisfies PaymentMethod;

/** Bank card A. */
export const pfc = { code: 'PFC' } as const satisfies PaymentMethod;

/** Bank e-finance account A. */
export const pef = { code: 'PEF' } as const satisfies PaymentMethod;
