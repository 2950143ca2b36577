import { CheckoutError } from '@tillkit/core';

/**
 * Thrown if the shop's own code threw an error or returned an invalid value. `hook` is the name of the hook, and
 * `cause` is the error.
 */
export class ShopFailed extends CheckoutError {
  readonly hook: string;

  constructor(hook: string, cause: unknown) {
    const general = `Check \`${hook}\`. Its error is in the log; in live mode, the log omits the error's message.`;
    const hint = cause instanceof CheckoutError ? cause.hint : general;
    super('shop_failed', "The shop's own code failed.", hint, { cause });
    this.hook = hook;
  }
}

/**
 * Calls one of the shop's functions. Rethrows a `CheckoutError`, such as `not_found`, unchanged. Wraps any other error
 * in `ShopFailed`.
 */
export async function callShop<T>(hook: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof CheckoutError ? cause : new ShopFailed(hook, cause);
  }
}
