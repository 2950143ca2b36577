import { setTimeout as pause } from 'node:timers/promises';
import { CheckoutError } from '@tillkit/core';
import type { GatewayScripts } from '../../web/page.ts';
import type { ShopSettings } from '../settings.ts';

export interface ReadScriptsOptions {
  /** How long the gateway may take to start, in milliseconds. */
  readonly patience?: number;
  /** Time between two tries, in milliseconds. */
  readonly wait?: number;
}

/**
 * Asks the gateway where its scripts are and what proves their content, once, when the shop starts. A gateway that is
 * still starting is asked again. Throws `network_failed` when it does not answer and `response_malformed` when the list
 * is not to be trusted.
 */
export async function readScripts(
  { gatewayUrl, merchant }: Pick<ShopSettings, 'gatewayUrl' | 'merchant'>,
  { patience = 30_000, wait = 200 }: ReadScriptsOptions = {},
): Promise<GatewayScripts> {
  const url = `${gatewayUrl}/upp/scripts.json`;
  const until = Date.now() + patience;
  for (;;) {
    const response = await ask(url);
    if (response?.ok) return toScripts(await response.json().catch(() => undefined), url, merchant);
    if (response && response.status < 500) throw malformed(url, `is answered with ${response.status}`);
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

/** Each script gets what the gateway's documentation says of it: the name of its global, and whom it works for. */
function toScripts(list: unknown, url: string, merchantId: string): GatewayScripts {
  const { lightbox, fields } = (list ?? {}) as Readonly<Record<string, unknown>>; // checked below
  return {
    lightbox: { ...toScript(lightbox, 'lightbox', url), global: 'PaymentLightbox' },
    ...(fields !== undefined && { fields: { ...toScript(fields, 'fields', url), merchantId } }),
  };
}

function toScript(listed: unknown, name: string, url: string) {
  const { src, integrity } = (listed ?? {}) as Readonly<Record<string, unknown>>; // checked below
  // A script from elsewhere would run in our pages with all their rights.
  if (typeof src !== 'string' || !URL.canParse(src) || new URL(src).origin !== new URL(url).origin)
    throw malformed(url, `names no ${name} script of the gateway itself`);
  if (typeof integrity !== 'string' || !/^sha(256|384|512)-[a-z\d+/]{43,86}={0,2}$/i.test(integrity))
    throw malformed(url, `has no integrity hash for the ${name} script`);
  return { src, integrity };
}

const silent = (url: string) =>
  new CheckoutError(
    'network_failed',
    `The gateway does not answer at ${url}.`,
    'Start it, or set TILLKIT_SANDBOX_URL.',
  );

const malformed = (url: string, why: string) =>
  new CheckoutError('response_malformed', `The list of scripts at ${url} ${why}.`, 'Look at TILLKIT_SANDBOX_URL.');
