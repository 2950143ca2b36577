import type { Environment } from '@tillkit/core';
import { exactOrigin, isLoopback } from '@tillkit/core/internal';
import { sandboxUrl } from '@tillkit/core/sign';
import { configWrong, type MissingSetting } from './config-errors.ts';

export interface GatewayConfig {
  /** Base address that the browser is sent to. */
  readonly browserUrl: string | undefined;
  /** Base address of the XML interface; the same host unless stated. */
  readonly serverUrl?: string | undefined;
}

/** The base addresses for browsers and for the XML interface. Throws `config_wrong`; one that is not set goes to `missing`. */
export function readAddresses(
  { browserUrl: configuredUrl, serverUrl }: GatewayConfig,
  environment: Environment,
  missing: MissingSetting[],
): { readonly browserUrl: string; readonly serverUrl: string } {
  const browserUrl = configuredUrl || (environment === 'sandbox' ? sandboxUrl : undefined);
  if (!browserUrl) missing.push({ setting: 'gateway.browserUrl', variable: 'TILLKIT_GATEWAY_URL' });
  const [forBrowsers, forServers] = [browserUrl, serverUrl || browserUrl].map((address) =>
    address ? readBase(address, environment) : '',
  ) as [string, string]; // of two addresses
  return { browserUrl: forBrowsers, serverUrl: forServers };
}

function readBase(address: string, environment: Environment): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url !== undefined && isLoopback(url);
  if (
    !url ||
    url.username ||
    url.password ||
    url.search ||
    url.hash ||
    !(isLocal || exactOrigin(url.origin)) ||
    !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))
  )
    throw configWrong(
      'A gateway address is not an https address.',
      'Give it as https://host; plain http is for a sandbox on this machine only.',
    );
  if (isLocal && (environment === 'live' || (environment === 'test' && url.port === new URL(sandboxUrl).port)))
    throw configWrong(
      `The gateway of ${environment} mode is ${environment === 'live' ? 'this machine' : 'the sandbox'}.`,
      `Set the gateway's ${environment} address.`,
    );
  return url.href.replace(/\/$/, '');
}

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
      throw configWrong(`In live mode ${setting} is not an https address.`, 'Give it with https.');
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
  throw configWrong(
    `${setting} is not the address of a site.`,
    'Give it as https://shop.example, without a path, a user or a wildcard.',
  );
}
