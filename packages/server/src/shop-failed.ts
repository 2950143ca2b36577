import { CheckoutError } from '@tillkit/core';

/** The shop's own code has thrown, or has given what it must not give; `hook` says where, `cause` what. */
export class ShopFailed extends CheckoutError {
  readonly hook: string;

  constructor(hook: string, cause: unknown) {
    const general = `Look at \`${hook}\`. The log has its error, but not in live mode: let the hook log it there itself.`;
    const hint = cause instanceof CheckoutError ? cause.hint : general;
    super('shop_failed', "The shop's own code failed.", hint, { cause });
    this.hook = hook;
  }
}

/** Runs what the shop gave. A `CheckoutError` of its own, such as `not_found`, stays what it is; all else is `ShopFailed`. */
export async function callShop<T>(hook: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof CheckoutError ? cause : new ShopFailed(hook, cause);
  }
}
