import { param, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

export const payExtras = {
  holdsCards: true,
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
  authorize: {
    /**
     * `walletAPayData` (AN, text). The wallet's complete cryptogram, as JSON with `signature`, `protocolVersion` and
     * `signedMessage`.
     */
    walletData: required(param('walletAPayData', 'AN', { cdata: true })),
  },
} as const satisfies MethodExtras;

export const samExtras = {
  holdsCards: true,
  authorize: {
    /**
     * `walletBPayData` (AN, text). Wallet data, as JSON with `resultCode`, `resultMessage`, `method`, `card_brand`,
     * `card_last4digits`, `3DS` and `wallet_dm_id`.
     */
    walletData: required(param('walletBPayData', 'AN', { cdata: true })),
  },
} as const satisfies MethodExtras;

export const aplExtras = {
  holdsCards: true,
  authorize: {
    /** `walletCPayToken` (AN, text). The token from the wallet's button. */
    walletData: required(param('walletCPayToken', 'AN', { cdata: true })),
  },
} as const satisfies MethodExtras;
