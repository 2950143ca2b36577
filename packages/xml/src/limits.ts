import { CheckoutError } from '@tillkit/core';

/** Limits for a document. `readXml` stops as soon as the document exceeds a limit. */
export interface XmlLimits {
  readonly maxBytes: number;
  /** Maximum nesting depth of the elements. The root counts as 1. */
  readonly maxDepth: number;
  readonly maxElements: number;
  /** Maximum number of attributes per element. */
  readonly maxAttributes: number;
  /** Maximum length of an element or attribute name, in characters. */
  readonly maxNameLength: number;
}

/** Default limits. Documents in the gateway interface stay far below each limit. */
export const xmlLimits: XmlLimits = Object.freeze({
  maxBytes: 65_536,
  maxDepth: 12,
  maxElements: 2_000,
  maxAttributes: 16,
  maxNameLength: 64,
});

/**
 * Adds the defaults to a caller's limits. Throws `argument_wrong` for a limit that is not a positive integer, because
 * such a limit would disable the check.
 */
export function toLimits(limits: Partial<XmlLimits> | undefined): XmlLimits {
  if (limits === undefined) return xmlLimits;
  const existing = completed.get(limits) ?? complete(limits);
  completed.set(limits, existing);
  return existing;
}

/**
 * Caches the limits with the defaults added, because a caller usually passes the same limits object for each document.
 */
const completed = new WeakMap<Partial<XmlLimits>, XmlLimits>();

function complete(limits: Partial<XmlLimits>): XmlLimits {
  const all = { ...xmlLimits, ...limits };
  for (const [name, limit] of Object.entries(all)) {
    if (Number.isSafeInteger(limit) && limit > 0) continue;
    throw new CheckoutError(
      'argument_wrong',
      `The XML limit ${name} is not a positive integer.`,
      'Set the limit to a whole number greater than 0.',
    );
  }
  return all;
}
