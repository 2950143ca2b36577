import type { Environment } from '@tillkit/core';
import { exactOrigin, isLoopback } from '@tillkit/core/internal';
import { sandboxUrl } from '@tillkit/core/sign';
import { configWrong, type MissingSetting } from './config-errors.ts';
import type { Names } from './known-options.ts';

export interface GatewayConfig {
  /** The base URL of the payment pages, which browsers open. */
  readonly browserUrl: string | undefined;
  /** The base URL of the XML interface. Defaults to `browserUrl`. */
  readonly serverUrl?: string | undefined;
}

export const gatewayOptions: Names<GatewayConfig> = { browserUrl: true, serverUrl: true };

/**
 * Returns the base URLs for browsers and for the XML interface. Throws `config_wrong` if a URL is invalid or is not
 * allowed in the environment. In the sandbox, `browserUrl` defaults to the variable `TILLKIT_GATEWAY_URL`, which the
 * sandbox reads too. If `browserUrl` has no value in another environment, adds the setting to `missing`.
 */
export function readAddresses(
  { browserUrl: configuredUrl, serverUrl }: GatewayConfig,
  environment: Environment,
  missing: MissingSetting[],
): { readonly browserUrl: string; readonly serverUrl: string } {
  const browserUrl =
    configuredUrl || (environment === 'sandbox' ? process.env['TILLKIT_GATEWAY_URL'] || sandboxUrl : undefined);
  if (!browserUrl) missing.push({ setting: 'gateway.browserUrl', variable: 'TILLKIT_GATEWAY_URL' });
  const [forBrowsers, forServers] = [browserUrl, serverUrl || browserUrl].map((address) =>
    address ? readBase(address, environment) : '',
  ) as [string, string];
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
      'Set it to https://host. Plain http is allowed only for a sandbox on this machine.',
    );
  if (isLocal && (environment === 'live' || (environment === 'test' && url.port === new URL(sandboxUrl).port)))
    throw configWrong(
      `The gateway of ${environment} mode is ${environment === 'live' ? 'this machine' : 'the sandbox'}.`,
      `Set the gateway's ${environment} address.`,
    );
  return url.href.replace(/\/$/, '');
}

/** The URLs of the shop's pages. */
export interface ShopConfig {
  /**
   * The URL that browsers use to reach the shop, such as `https://shop.example`. Shoppers return to this URL. Pages
   * with this origin may start payments, even if the routes have a different origin or are behind a proxy.
   */
  readonly shopUrl?: string | undefined;
  /**
   * Additional origins of the shop's pages. Pages with these origins may start payments, and the return URLs of an
   * order (`successUrl`, `cancelUrl`, `errorUrl`) may use them. Pages with the origin of the routes may always start
   * payments, but return URLs may use that origin only if it is listed here or is the origin of `shopUrl`.
   */
  readonly origins?: readonly string[] | undefined;
}

export interface ShopAddress {
  readonly shopUrl: string | undefined;
  /** The origins whose pages may start payments, in addition to the origin of the routes. */
  readonly origins: ReadonlySet<string>;
}

/** Reads the shop's URLs. Throws `config_wrong` if an origin is invalid or, in live mode, does not use https. */
export function readShop({ shopUrl, origins = [] }: ShopConfig, environment: Environment): ShopAddress {
  const read = (setting: string, text: string) => {
    const { origin, protocol } = readOrigin(setting, text);
    if (environment === 'live' && protocol !== 'https:')
      throw configWrong(`In live mode ${setting} is not an https address.`, `Set ${setting} to an https address.`);
    return origin;
  };
  const shop = shopUrl ? read('shopUrl', shopUrl) : undefined;
  const others = origins.map((each, at) => read(`origins[${at}]`, each));
  return { shopUrl: shop, origins: new Set([...(shop === undefined ? [] : [shop]), ...others]) };
}

/**
 * Reads the URL of a site. Throws `config_wrong` with the name of the setting if the URL is malformed or contains a
 * path or a wildcard.
 */
export function readOrigin(setting: string, text: string): URL {
  const url = exactOrigin(text) === undefined ? undefined : new URL(text);
  if (url && url.href === `${url.origin}/`) return url;
  throw configWrong(
    `${setting} is not the address of a site.`,
    'Set it to https://shop.example, without a path, a user or a wildcard.',
  );
}
