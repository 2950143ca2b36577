import type { PaymentMethod } from '../payment-method.ts';

/** Methods without parameters of their own. */
export const bon = { code: 'BON', title: 'Loyalty card' } as const satisfies PaymentMethod;
export const dea = { code: 'DEA', title: 'Method DEA' } as const satisfies PaymentMethod;
export const mau = { code: 'MAU', title: 'Method MAU' } as const satisfies PaymentMethod;
export const mms = { code: 'MMS', title: 'Method MMS' } as const satisfies PaymentMethod;
export const rek = { code: 'REK', title: 'Method REK' } as const satisfies PaymentMethod;
export const dib = { code: 'DIB', title: 'Method DIB' } as const satisfies PaymentMethod;
export const twi = { code: 'TWI', title: 'Method TWI' } as const satisfies PaymentMethod;

const bankMethod = { framing: 'top-window', redirects: true } as const;

/** Bank card A. */
export const pfc = {
  code: 'PFC',
  title: 'Bank card',
  ...bankMethod,
  can: {
    authorize: true,
    settle: true,
    credit: true,
    cancel: true,
    alias: true,
    paymentPage: true,
    split: true,
    mobile: true,
  },
} as const satisfies PaymentMethod;

/** Bank e-finance account A. */
export const pef = {
  code: 'PEF',
  title: 'E-finance account',
  ...bankMethod,
  can: {
    authorize: true,
    settle: true,
    credit: true,
    cancel: true,
    alias: false,
    paymentPage: true,
    split: true,
    mobile: true,
  },
} as const satisfies PaymentMethod;
