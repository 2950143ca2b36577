import { formatAmount } from '@tillkit/core';
import type { Currency } from '../catalogue/currency.ts';
import { factsOf, type Language } from '../catalogue/languages.ts';

/**
 * Formats an amount. All amounts are formatted by this function, so that the server and the browser show the same text.
 */
export const money = (amount: number, currency: Currency, language: Language): string =>
  formatAmount(amount, currency, factsOf(language).locale);
