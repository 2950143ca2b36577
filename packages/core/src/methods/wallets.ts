import type { MethodForm } from '../forms/method-form.ts';
import { alike } from './alike.ts';

/** Wallets on the payment page. */
export const wallets = alike(
  {},
  /** Wallet A. The merchant must also be set up for the methods in the wallet. */
  'PAY',
  /** Wallet B. */
  'SAM',
  /** Wallet C. Its code is a setting of the profile: the interface does not show it. */
  'APL',
);

export const payForm = { kind: 'wallet' } as const satisfies MethodForm;
export const samForm = payForm;
export const aplForm = payForm;
