import { CheckoutError, decimalsOf } from '@tillkit/core';

/**
 * Converts an amount of Medusa to minor units. Medusa stores amounts in the currency's main unit, with as many decimals
 * as its calculation of taxes and discounts leaves, and rounds them half up when it shows them. Throws `argument_wrong`
 * if the amount is negative or not a number.
 */
export function toMinorAmount(amount: unknown, currency: string): number {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(textOf(amount)) ?? [];
  const count = decimalsOf(currency);
  const tenths = BigInt(whole + part.padEnd(count + 1, '0').slice(0, count + 1));
  const minor = Number((tenths + 5n) / 10n);
  if (whole !== '' && Number.isSafeInteger(minor)) return minor;
  throw new CheckoutError(
    'argument_wrong',
    'The amount of the payment session is not an amount of money.',
    'Check the totals of the cart in Medusa.',
  );
}

/** Medusa passes amounts as numbers, as texts, and as objects that contain the exact text. */
function textOf(amount: unknown): string {
  if (typeof amount !== 'object' || amount === null) return String(amount);
  const { raw, value } = amount as { readonly raw?: unknown; readonly value?: unknown };
  if (raw !== undefined) return textOf(raw);
  return value === undefined ? String(amount) : textOf(value);
}
