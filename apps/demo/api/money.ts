import { formatAmount } from '@tillkit/core';
import type { Currency } from '../catalogue/currency.ts';
import { factsOf, type Language } from '../catalogue/languages.ts';

/** Amounts are written here and nowhere else, so that server and browser show the same. */
export const money = (amount: number, currency: Currency, language: Language): string =>
  formatAmount(amount, currency, factsOf(language).locale);
