import { CheckoutError } from '@tillkit/core';

/** How many lines a page holds unless the caller says otherwise. */
export const usual = 50;

const most = 500;

/** Throws `argument_wrong`. */
export function demandLimit(limit = usual): void {
  if (!(Number.isSafeInteger(limit) && limit >= 1 && limit <= most))
    throw new CheckoutError(
      'argument_wrong',
      `The limit is not a whole number from 1 to ${most}.`,
      'Ask for the next page with the last line of this one.',
    );
}
