import { check } from '../table/check.ts';
import { extras } from '../methods/extras.ts';
import type { MethodCode } from '../order/order.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { rowsFromWire, type WireParameters } from '../table/wire.ts';

type ReturnsTable<C> = C extends keyof typeof extras
  ? (typeof extras)[C] extends { readonly returns: infer T extends Table }
    ? T
    : {}
  : {};

/** What a method adds to a result, as far as it came and fits its format. */
export type ReturnsOf<C extends MethodCode> = ValuesOf<ReturnsTable<C>>;

/**
 * Reads what a method adds to a callback or an answer ("Method-specific parameters", responses). Never throws: a value
 * that does not fit its format is left out, as the message is untrusted and the rest may still be of use.
 */
export function readReturns<C extends MethodCode>(code: C, fields: WireParameters): ReturnsOf<C> {
  const table = (extras as Readonly<Record<string, MethodExtras>>)[code]?.returns ?? {};
  const values = { ...rowsFromWire(table, fields, new Set()) };
  for (const { path } of check(table, values)) delete values[String(path[0])];
  return values as ReturnsOf<C>; // what is left fits the table
}
