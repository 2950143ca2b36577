import type { PaymentMethod } from '../payment-method.ts';

/** Wallet A. The merchant must also be set up for the methods in the wallet. */
export const pay = { code: 'PAY' } as const satisfies PaymentMethod;

/** Wallet B. */
export const sam = {
  code: 'SAM',
} as const satisfies PaymentMethod;

/** Wallet C. Its code is a setting of the profile: the interface does not show it. */
export const walletC = {
  code: 'APL',
} as const satisfies PaymentMethod;
