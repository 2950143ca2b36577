import type { PaymentMethod } from '../payment-method.ts';

/** Wallet A. The merchant must also be set up for the methods in the wallet. */
export const pay = {
  code: 'PAY',
  title: 'Wallet A',
  framing: 'selection-screen',
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

/** Wallet B. */
export const sam = {
  code: 'SAM',
  title: 'Wallet B',
} as const satisfies PaymentMethod;

/** Wallet C. Its code is a setting of the profile: the interface does not show it. */
export const walletC = {
  code: 'APL',
  title: 'Wallet C',
} as const satisfies PaymentMethod;
