import { setTimeout as pause } from 'node:timers/promises';
import { CheckoutError, readScriptList, scriptListPath } from '@tillkit/core';
import type { GatewayScripts } from '../../web/page.ts';
import type { ShopSettings } from '../settings.ts';

export interface ReadScriptsOptions {
  /** The time that the gateway may take to start, in milliseconds. */
  readonly patience?: number;
  /** The time between two attempts, in milliseconds. */
  readonly wait?: number;
}

/**
 * Requests the URLs and hashes of the gateway's scripts once, when the shop starts. Retries while the gateway is
 * starting. Throws `network_failed` if the gateway does not respond, and `response_malformed` if the list cannot be
 * trusted.
 */
export async function readScripts(
  { gatewayUrl, merchant: { id } }: Pick<ShopSettings, 'gatewayUrl' | 'merchant'>,
  { patience = 30_000, wait = 200 }: ReadScriptsOptions = {},
): Promise<GatewayScripts> {
  const url = `${gatewayUrl}${scriptListPath}`;
  const until = Date.now() + patience;
  for (;;) {
    const response = await ask(url);
    if (response?.ok) return toScripts(await response.json().catch(() => undefined), url, id);
    if (response && response.status < 500) throw malformed(url, `failed with status ${response.status}`);
    if (Date.now() > until) throw silent(url);
    await pause(wait);
  }
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  } catch {
    return undefined;
  }
}

/**
 * Adds the values that each script needs according to the gateway's documentation: the name of the global variable for
 * the lightbox script, and the merchant id for the card fields script.
 */
function toScripts(list: unknown, url: string, merchantId: string): GatewayScripts {
  const { lightbox, fields } = readScriptList(list, url);
  return {
    lightbox: { ...lightbox, global: 'PaymentLightbox' },
    ...(fields && { fields: { ...fields, merchantId } }),
  };
}

const silent = (url: string) =>
  new CheckoutError(
    'network_failed',
    `The gateway does not respond to requests for ${url}.`,
    'Start the sandbox, or set TILLKIT_SANDBOX_URL to the URL of the gateway.',
  );

const malformed = (url: string, why: string) =>
  new CheckoutError(
    'response_malformed',
    `The request for the list of scripts at ${url} ${why}.`,
    'Check that TILLKIT_SANDBOX_URL is the URL of the gateway.',
  );
