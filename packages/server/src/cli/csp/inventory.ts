import { createHash } from 'node:crypto';
import { CheckoutError, type ListedScript, type Mode, type ScriptName } from '@tillkit/core';

/** A script that may run on the page that pays (PCI DSS 4, requirement 6.4.3): what it is, what proves it, and why it is there. */
export interface InventoryEntry {
  /** Absent for a script that stands in the page itself. */
  readonly src?: string;
  readonly integrity: string;
  readonly from: 'gateway' | 'shop';
  readonly reason: string;
}

const uses: Readonly<Record<ScriptName, { readonly mode: Mode; readonly reason: string }>> = {
  lightbox: { mode: 'lightbox', reason: 'Shows the payment page in a frame over the page (lightbox).' },
  fields: { mode: 'secure-fields', reason: 'Puts the card fields into frames of the gateway (Secure Fields).' },
};

/** The scripts of the gateway that these modes load. */
export const gatewayScripts = (
  list: Readonly<Partial<Record<ScriptName, ListedScript>>>,
  modes: readonly Mode[],
): readonly InventoryEntry[] =>
  (['lightbox', 'fields'] as const).flatMap((name) => {
    const { mode, reason } = uses[name];
    const listed = list[name];
    return listed && modes.includes(mode) ? [{ ...listed, from: 'gateway' as const, reason }] : [];
  });

/** The value of the attribute `integrity` for a content. */
export const integrityOf = (content: string | Uint8Array, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Whether a content is what an `integrity` says: one of several hashes is enough. */
export const isProvedBy = (content: string | Uint8Array, integrity: string): boolean =>
  integrity
    .split(/\s+/)
    .some((hash) => /^sha(256|384|512)-/.test(hash) && integrityOf(content, hash.slice(0, 6)) === hash);

/**
 * The shop's own part of the inventory, from a file that the shop keeps: a list of `{ src, integrity, reason }`, or what
 * `tillkit csp --json` has printed. Throws `argument_wrong` for one that is none, or that gives no reason.
 */
export function readInventory(json: unknown): readonly InventoryEntry[] {
  const list: unknown = Array.isArray(json) ? json : (json as { readonly scripts?: unknown } | null)?.scripts;
  if (!Array.isArray(list)) throw wrong('The inventory is no list of scripts.');
  return list.map((entry: unknown, at) => {
    const { src, integrity, reason, from } = (entry ?? {}) as Readonly<Record<string, unknown>>; // checked below
    if (src !== undefined && typeof src !== 'string') throw wrong(`The address of script ${at + 1} is no text.`);
    if (typeof integrity !== 'string' || !/^sha(256|384|512)-/.test(integrity))
      throw wrong(`Script ${at + 1} of the inventory has no integrity hash.`);
    if (typeof reason !== 'string' || reason.trim() === '')
      throw wrong(`Script ${at + 1} of the inventory has no reason.`);
    return { ...(src !== undefined && { src }), integrity, from: from === 'gateway' ? 'gateway' : 'shop', reason };
  });
}

const wrong = (message: string) =>
  new CheckoutError(
    'argument_wrong',
    message,
    'Write it as [{ "src": "/assets/shop.js", "integrity": "sha384-…", "reason": "The shop itself." }].',
  );
