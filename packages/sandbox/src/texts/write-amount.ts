import { formatAmount } from '@tillkit/core';
import type { PaymentRequest } from '../model/payment-request.ts';

/** Languages in which amounts in Swiss francs use the Swiss number format. */
const swiss = ['de', 'fr', 'it'];

/** Formats an amount in minor units according to the currency and the language. */
export const writeAmount = (
  minor: number,
  { currency, language }: Pick<PaymentRequest, 'currency' | 'language'>,
): string =>
  formatAmount(minor, currency, currency === 'CHF' && swiss.includes(language) ? `${language}-CH` : language);
