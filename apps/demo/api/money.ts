import { formatAmount } from '@tillkit/core';
import type { Currency } from '../catalogue/currency.ts';
import { factsOf, type Language } from '../catalogue/languages.ts';

/** Formats an amount. All amounts use this function, so that server and browser show the same text. */
export const money = (amount: number, currency: Currency, language: Language): string =>
  formatAmount(amount, currency, factsOf(language).locale);
