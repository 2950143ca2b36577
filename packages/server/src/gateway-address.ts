import { CheckoutError, type Environment } from '@tillkit/core';
import { exactOrigin, isLoopback } from '@tillkit/core/internal';
import { sandboxUrl } from '@tillkit/core/sign';
import type { Lack } from './lacks.ts';

export interface GatewayConfig {
  /** Base address that the browser is sent to. */
  readonly browserUrl: string | undefined;
  /** Base address of the XML interface; the same host unless stated. */
  readonly serverUrl?: string | undefined;
}

/** The base addresses for browsers and for the XML interface. Throws `config_wrong`; one that is not set goes to `lacks`. */
export function readAddresses(
  { browserUrl: given, serverUrl }: GatewayConfig,
  environment: Environment,
  lacks: Lack[],
): { readonly browserUrl: string; readonly serverUrl: string } {
  const browserUrl = given || (environment === 'sandbox' ? sandboxUrl : undefined);
  if (!browserUrl) lacks.push({ setting: 'gateway.browserUrl', variable: 'TILLKIT_GATEWAY_URL' });
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
    throw new CheckoutError(
      'config_wrong',
      'A gateway address is not an https address.',
      'Give it as https://host; plain http is for a sandbox on this machine only.',
    );
  if (isLocal && (environment === 'live' || (environment === 'test' && url.port === new URL(sandboxUrl).port)))
    throw new CheckoutError(
      'config_wrong',
      `The gateway of ${environment} mode is ${environment === 'live' ? 'this machine' : 'the sandbox'}.`,
      `Set the gateway's ${environment} address.`,
    );
  return url.href.replace(/\/$/, '');
}
