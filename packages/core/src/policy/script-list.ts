import { CheckoutError } from '../errors.ts';

/** Assumed: where a gateway lists the scripts that pages of shops load, with what proves their content. */
export const scriptListPath = '/upp/scripts.json';

export type ScriptName = 'lightbox' | 'fields';

/** A script of the gateway: its address, and the value of the attribute `integrity`. */
export interface ListedScript {
  readonly src: string;
  readonly integrity: string;
}

/**
 * Reads the gateway's list of scripts, as it came from `address`. Throws `response_malformed` when a script is no address
 * of the gateway itself, or has no hash: it would run in the shop's pages with all their rights.
 */
export function readScriptList(
  list: unknown,
  address: string,
): { readonly lightbox: ListedScript; readonly fields?: ListedScript } {
  const { lightbox, fields } = (list ?? {}) as Readonly<Partial<Record<ScriptName, unknown>>>; // checked below
  return {
    lightbox: readScript(lightbox, 'lightbox', address),
    ...(fields !== undefined && { fields: readScript(fields, 'fields', address) }),
  };
}

function readScript(listed: unknown, name: ScriptName, address: string): ListedScript {
  const { src, integrity } = (listed ?? {}) as Readonly<Record<string, unknown>>; // checked below
  if (typeof src !== 'string' || !URL.canParse(src) || new URL(src).origin !== new URL(address).origin)
    throw malformed(address, `names no ${name} script of the gateway itself`);
  if (typeof integrity !== 'string' || !/^sha(256|384|512)-[a-z\d+/]{43,86}={0,2}$/i.test(integrity))
    throw malformed(address, `has no integrity hash for the ${name} script`);
  return { src, integrity };
}

const malformed = (address: string, why: string) =>
  new CheckoutError(
    'response_malformed',
    `The list of scripts at ${address} ${why}.`,
    'Look at the address of the gateway.',
  );
