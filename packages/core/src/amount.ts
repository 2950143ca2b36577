import { CheckoutError } from './errors.ts';
import { currencyCodes } from './rows/currencies.ts';

/** What has no two decimals, by their number. */
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** All active ISO 4217 codes that have a minor unit. */
export const currencies = (): readonly string[] => currencyCodes;

/** Decimals of a currency: 2 for CHF, 0 for JPY, 3 for KWD. Throws `argument_wrong` for a code that ISO 4217 does not list. */
export function decimalsOf(currency: string): number {
  if (!currencyCodes.includes(currency))
    throw new CheckoutError(
      'argument_wrong',
      'The currency is not an active ISO 4217 code.',
      'Use three capitals, such as CHF.',
    );
  return Number(Object.entries(otherDecimals).find(([, codes]) => codes.includes(currency))?.[0] ?? 2);
}

/** `'49.9', 'CHF'` → 4990. Reads plain decimal text with a point; refuses anything it would have to guess or round (`undefined`). */
export function toMinorUnits(text: string, currency: string): number | undefined {
  const count = decimalsOf(currency);
  const [, whole, part = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > count) return undefined;
  const minor = Number(whole + part.padEnd(count, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** `4990, 'CHF'` → `'49.90'`, without a float on the way. Throws `argument_wrong` unless the amount is a whole number of minor units. */
export function fromMinorUnits(amount: number, currency: string): string {
  if (!Number.isSafeInteger(amount))
    throw new CheckoutError(
      'argument_wrong',
      'The amount is not a whole number of minor units.',
      'Give CHF 49.90 as 4990.',
    );
  const count = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(count + 1, '0');
  const at = digits.length - count;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, at)}${count ? `.${digits.slice(at)}` : ''}`;
}

/** `4990, 'CHF', 'de-CH'` → `'CHF 49.90'` in the writing of the locale (BCP 47), with the decimals of ISO 4217. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const text = fromMinorUnits(amount, currency) as `${number}`; // format() takes decimal text and keeps every digit
  return formatOf(currency, locale).format(text);
}

const formats = new Map<string, Intl.NumberFormat>();
const mostFormats = 100;

/** Made once: that takes a hundred times as long as to use it. */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const count = decimalsOf(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  });
  if (formats.size === mostFormats) formats.clear();
  formats.set(key, made);
  return made;
}

/** Reads an amount from the wire: digits only, no sign, exponent, leading zero or fraction; anything else is `undefined`. */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined || !/^(0|[1-9]\d*)$/.test(text)) return undefined;
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? amount : undefined;
}
