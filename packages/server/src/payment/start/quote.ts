import { CheckoutError, type MethodCode, type PartsFor } from '@tillkit/core';
import type { Quote } from './start.ts';

/** Some text, and no character that a database or a log would not keep as it is. */
const keepable = /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,255}$/u;

/** Refuses what types cannot: a quote comes from the shop's code, and that from anywhere. Throws `order_incomplete`, or a `TypeError` for no quote at all. */
export function demandQuote(quote: unknown): asserts quote is Quote {
  if (typeof quote !== 'object' || quote === null || Array.isArray(quote))
    throw new TypeError('The quote is no object.');
  const { order, revision, methods } = quote as Record<string, unknown>; // an object
  for (const [name, text] of Object.entries({ order, revision }))
    if (typeof text !== 'string' || !keepable.test(text))
      throw new CheckoutError(
        'order_incomplete',
        `The quote has no ${name} that can be kept.`,
        'Give a text of 1 to 255 characters, without control characters.',
      );
  if (methods !== undefined && !(Array.isArray(methods) && methods.every((code) => typeof code === 'string')))
    throw new CheckoutError(
      'order_incomplete',
      'The `methods` of the quote are not a list of texts.',
      "Give method codes: ['VIS', 'ECA'].",
    );
}

/** A quote beside its method: what all of its possible methods ask, and what any of them takes. */
export type QuoteParts<C extends MethodCode> = Omit<PartsFor<C>, 'refno' | 'merchantId'> &
  Pick<Quote, 'order' | 'revision' | 'merchantId' | 'methods' | 'anotherWay'>;

/**
 * A quote for a method that stands in a variable, such as one that the shopper has chosen. What is missing for the one that
 * it turns out to be, the till says.
 *
 * @example
 * const quote = quoteFor(chosen, { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' });
 */
export const quoteFor = <C extends MethodCode>(paymentMethod: C, quote: QuoteParts<C>): Quote =>
  ({ ...quote, paymentMethod }) as unknown as Quote; // of the one method that the code names
