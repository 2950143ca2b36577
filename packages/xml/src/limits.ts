import { CheckoutError } from '@tillkit/core';

/** What one document may hold at most. `readXml` refuses it at the first thing above a limit. */
export interface XmlLimits {
  readonly maxBytes: number;
  /** Elements inside each other; the root is the first. */
  readonly maxDepth: number;
  readonly maxElements: number;
  /** Attributes of one element. */
  readonly maxAttributes: number;
  /** Characters of one element or attribute name. */
  readonly maxNameLength: number;
}

/** The limits that hold unless a caller sets others: the interface's own documents stay far below each of them. */
export const xmlLimits: XmlLimits = Object.freeze({
  maxBytes: 65_536,
  maxDepth: 12,
  maxElements: 2_000,
  maxAttributes: 16,
  maxNameLength: 64,
});

/** Completes the limits that a caller sets; one that is not a whole number above 0 would switch a check off. */
export function toLimits(limits: Partial<XmlLimits> | undefined): XmlLimits {
  if (limits === undefined) return xmlLimits;
  const known = completed.get(limits) ?? complete(limits);
  completed.set(limits, known);
  return known;
}

/** A caller has the same for each of its documents. */
const completed = new WeakMap<Partial<XmlLimits>, XmlLimits>();

function complete(limits: Partial<XmlLimits>): XmlLimits {
  const all = { ...xmlLimits, ...limits };
  for (const [name, limit] of Object.entries(all)) {
    if (Number.isSafeInteger(limit) && limit > 0) continue;
    throw new CheckoutError('argument_wrong', `The XML limit ${name} is no limit.`, 'Set a whole number above 0.');
  }
  return all;
}
