import { extras } from '../methods/extras.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import type { MethodCode } from '../order/order.ts';
import { result } from '../rows/result.ts';
import { findFaults } from '../table/find-faults.ts';
import type { Flat, Table, ValuesOf } from '../table/parameter.ts';
import { rowsFromWire, type WireParameters } from '../table/wire.ts';

type ReturnsTable<C> = C extends keyof typeof extras
  ? (typeof extras)[C] extends { readonly returns: infer T extends Table }
    ? T
    : {}
  : {};

/** What a method adds to a result, as far as it came and fits its format. */
export type ReturnsOf<C extends MethodCode> = ValuesOf<ReturnsTable<C>>;

/** What a payment brings back: the shared rows, such as alias, masked card and 3-D Secure status, and the method's own in `details`. */
export type PaymentResult<C extends MethodCode = MethodCode> = Flat<
  ValuesOf<typeof result> & { readonly details: ReturnsOf<C> }
>;

/**
 * Reads what a form callback, a webhook or an answer tells ("success, cancel and error URLs", "Method-specific
 * parameters"), from `fields` under the names of our tables. Never throws: a value that does not fit its format is left
 * out. The fields of a callback or a webhook are claims, which a shopper can write; a status answer alone is to be trusted.
 */
export const readResult = <C extends MethodCode>(method: C, fields: WireParameters): PaymentResult<C> => ({
  ...readFitting(result, fields),
  details: readFitting(returnsOf(method), fields) as ReturnsOf<C>,
});

const returnsOf = (method: MethodCode): Table =>
  (extras as Readonly<Record<string, MethodExtras>>)[method]?.returns ?? {};

/** Reads the rows of a table as `readResult` reads its own: what does not fit is left out. Never throws. */
export function readFitting<T extends Table>(table: T, fields: WireParameters): Partial<ValuesOf<T>> {
  const filled = Object.values(fields).includes('') ? withoutEmpty(fields) : fields;
  const values: Record<string, unknown> = rowsFromWire(table, filled, new Set()) ?? {};
  for (const { path } of findFaults(table, values)) delete values[String(path[0])];
  return values as Partial<ValuesOf<T>>; // what is left fits the table
}

const withoutEmpty = (fields: WireParameters): WireParameters =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
