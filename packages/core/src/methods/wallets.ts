import type { MethodForm } from '../forms/method-form.ts';
import { alike } from './alike.ts';

/** Wallets that the payment page offers. */
export const wallets = alike(
  {},
  /** Wallet A. The merchant account must also support the methods in the wallet. */
  'PAY',
  /** Wallet B. */
  'SAM',
  /** Wallet C. The profile sets the method code of this wallet, because the specification does not state it. */
  'APL',
);

export const payForm = { kind: 'wallet' } as const satisfies MethodForm;
export const samForm = payForm;
export const aplForm = payForm;
