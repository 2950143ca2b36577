import { formatAmount } from '@tillkit/core';
import type { PaymentRequest } from '../model/payment-request.ts';

/** The Swiss write their franc otherwise than those they share a language with. */
const swiss = ['de', 'fr', 'it'];

/** Prints an amount of minor units as whoever pays in this currency and reads this language writes it. */
export const writeAmount = (
  minor: number,
  { currency, language }: Pick<PaymentRequest, 'currency' | 'language'>,
): string =>
  formatAmount(minor, currency, currency === 'CHF' && swiss.includes(language) ? `${language}-CH` : language);
