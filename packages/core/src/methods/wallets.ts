import { param, required } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Wallet A. The merchant must also be set up for the methods in the wallet. */
export const pay = {
  code: 'PAY',
  title: 'Wallet A',
  framing: 'selection-screen',
  authorize: {
    /** The whole cryptogram of the wallet (JSON: signature, protocolVersion, signedMessage), never cut. */
    walletData: required(param('walletAPayData', 'AN', { cdata: true })),
  },
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
  authorize: {
    /** JSON of the wallet: resultCode, resultMessage, method, card_brand, card_last4digits, 3DS, wallet_dm_id. */
    walletData: required(param('walletBPayData', 'AN', { cdata: true })),
  },
} as const satisfies PaymentMethod;

/** Wallet C. Its code is a setting of the profile: the interface does not show it. */
export const walletC = {
  code: 'APL',
  title: 'Wallet C',
  authorize: {
    /** The token from the wallet's button. */
    walletData: required(param('walletCPayToken', 'AN', { cdata: true })),
  },
} as const satisfies PaymentMethod;
