import { CheckoutError } from '../errors.ts';

/** Assumed: path of the list in which a gateway publishes its scripts for shop pages and their integrity hashes. */
export const scriptListPath = '/upp/scripts.json';

export type ScriptName = 'lightbox' | 'fields';

/** A gateway script: its URL, and the value of the `integrity` attribute. */
export interface ListedScript {
  readonly src: string;
  readonly integrity: string;
}

/**
 * Parses the gateway's script list, which was loaded from `address`. Throws `response_malformed` if a script does not
 * have the same origin as the list or has no integrity hash, because the scripts run with full access to the shop's
 * pages.
 */
export function readScriptList(
  list: unknown,
  address: string,
): { readonly lightbox: ListedScript; readonly fields?: ListedScript } {
  const { lightbox, fields } = (list ?? {}) as Readonly<Partial<Record<ScriptName, unknown>>>;
  return {
    lightbox: readScript(lightbox, 'lightbox', address),
    ...(fields !== undefined && { fields: readScript(fields, 'fields', address) }),
  };
}

function readScript(entry: unknown, name: ScriptName, address: string): ListedScript {
  const { src, integrity } = (entry ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof src !== 'string' || !URL.canParse(src) || new URL(src).origin !== new URL(address).origin)
    throw malformed(address, `contains no URL on the origin of the gateway for the ${name} script`);
  if (typeof integrity !== 'string' || !/^sha(256|384|512)-[a-z\d+/]{43,86}={0,2}$/i.test(integrity))
    throw malformed(address, `contains no valid integrity hash for the ${name} script`);
  return { src, integrity };
}

const malformed = (address: string, why: string) =>
  new CheckoutError(
    'response_malformed',
    `The script list at ${address} is invalid: it ${why}.`,
    'Check that the gateway URL is correct.',
  );
