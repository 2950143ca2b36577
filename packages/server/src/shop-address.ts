import { CheckoutError, type Environment } from '@tillkit/core';
import { exactOrigin } from '@tillkit/core/internal';

/** Where the shop's pages are. */
export interface ShopConfig {
  /**
   * Where browsers reach the shop: `https://shop.example`. Its pages may start payments, also when the routes stand elsewhere
   * or behind a proxy, and the shopper comes back to it.
   */
  readonly shopUrl?: string | undefined;
  /**
   * Further origins of the shop's pages. That of the routes is one by itself, but for the addresses that an order names to
   * come back to (`successUrl`, `cancelUrl`, `errorUrl`).
   */
  readonly origins?: readonly string[] | undefined;
}

export interface ShopAddress {
  readonly shopUrl: string | undefined;
  /** Whose pages may start payments, beside those of the routes' own origin. */
  readonly origins: ReadonlySet<string>;
}

/** Throws `config_wrong` for what is no origin, and in live mode for one without TLS. */
export function readShop({ shopUrl, origins = [] }: ShopConfig, environment: Environment): ShopAddress {
  const read = (setting: string, text: string) => {
    const { origin, protocol } = readOrigin(setting, text);
    if (environment === 'live' && protocol !== 'https:')
      throw new CheckoutError(
        'config_wrong',
        `In live mode ${setting} is not an https address.`,
        'Give it with https.',
      );
    return origin;
  };
  const shop = shopUrl ? read('shopUrl', shopUrl) : undefined;
  const others = origins.map((each, at) => read(`origins[${at}]`, each));
  return { shopUrl: shop, origins: new Set([...(shop === undefined ? [] : [shop]), ...others]) };
}

/** Reads the address of one site, without a path or a wildcard. Throws `config_wrong`, naming the setting. */
export function readOrigin(setting: string, text: string): URL {
  const url = exactOrigin(text) === undefined ? undefined : new URL(text);
  if (url && url.href === `${url.origin}/`) return url;
  throw new CheckoutError(
    'config_wrong',
    `${setting} is not the address of a site.`,
    'Give it as https://shop.example, without a path, a user or a wildcard.',
  );
}
