import { CheckoutError } from './errors.ts';
import { currencyCodes } from './rows/currencies.ts';

/** ISO 4217 codes of the currencies that do not have 2 decimals, grouped by their number of decimals. */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Returns all active ISO 4217 codes that have a minor unit, in alphabetical order. */
export const currencies = (): readonly string[] => currencyCodes;

/**
 * Returns the number of decimals of a currency: 2 for CHF, 0 for JPY, 3 for KWD. Throws `argument_wrong` if the code is
 * not an active ISO 4217 code.
 */
export function decimalsOf(currency: string): number {
  if (!currencyCodes.includes(currency))
    throw new CheckoutError(
      'argument_wrong',
      'The currency is not an active ISO 4217 currency code.',
      'Pass a currency code of three capital letters, such as CHF.',
    );
  return Number(Object.entries(otherDecimals).find(([, codes]) => codes.includes(currency))?.[0] ?? 2);
}

/**
 * Converts plain decimal text with a decimal point to minor units: `'49.9', 'CHF'` → 4990. Returns `undefined` for any
 * other notation, for text with more decimals than the currency has, and for an amount that is too large. Never rounds.
 * Throws `argument_wrong` if the code is not an active ISO 4217 code.
 */
export function toMinorUnits(text: string, currency: string): number | undefined {
  const count = decimalsOf(currency);
  const [whole, part = ''] = text.split('.') as [string, string?];
  if (!/^(0|[1-9]\d*)(\.\d+)?$/.test(text) || part.length > count) return undefined;
  const minor = Number(whole + part.padEnd(count, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/**
 * Converts minor units to decimal text: `4990, 'CHF'` → `'49.90'`. Never uses floating-point arithmetic. Throws
 * `argument_wrong` if the amount is not a whole number of minor units or the currency is unknown.
 */
export function fromMinorUnits(amount: number, currency: string): string {
  if (!Number.isSafeInteger(amount))
    throw new CheckoutError(
      'argument_wrong',
      'The amount is not a whole number of minor units.',
      'Pass the amount in minor units, for example 4990 for CHF 49.90.',
    );
  const count = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(count + 1, '0');
  const at = digits.length - count;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, at)}${count ? `.${digits.slice(at)}` : ''}`;
}

/**
 * Formats an amount in minor units for a locale (BCP 47): `4990, 'CHF', 'de-CH'` → `'CHF 49.90'`. Uses the number of
 * decimal places that ISO 4217 specifies, even if the runtime's locale data differs.
 */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const text = fromMinorUnits(amount, currency) as `${number}`;
  return formatOf(currency, locale).format(text);
}

const formats = new Map<string, Intl.NumberFormat>();
const mostFormats = 100;
/** Currencies that share the sign ¥, so that amounts show their code. Locales would write "¥", "JP¥" or "CN¥". */
const sharesSymbol: readonly string[] = ['JPY', 'CNY'];

/**
 * Caches one formatter per locale and currency, because creating a formatter takes about 100 times as long as using
 * one.
 */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const existing = formats.get(key);
  if (existing) return existing;
  const count = decimalsOf(currency);
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: sharesSymbol.includes(currency) ? 'code' : 'symbol',
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });
  if (formats.size === mostFormats) formats.clear();
  formats.set(key, created);
  return created;
}

/**
 * Parses an amount in minor units that was received from the gateway. Returns `undefined` unless the string consists of
 * digits only, without a sign, exponent, fraction or leading zero.
 */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d*)$/.test(text)) return undefined;
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? amount : undefined;
}
