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

/** Values that a method adds to a result. A value is present if the message contained it in the specified format. */
export type ReturnsOf<C extends MethodCode> = ValuesOf<ReturnsTable<C>>;

/**
 * Result of a payment: the values shared by all methods, such as the alias, the masked card number and the 3-D Secure
 * status, and the method-specific values in `details`.
 */
export type PaymentResult<C extends MethodCode = MethodCode> = Flat<
  ValuesOf<typeof result> & { readonly details: ReturnsOf<C> }
>;

/**
 * Reads the payment result from the fields of a callback, a webhook or a response (sections "success, cancel and error
 * URLs" and "Method-specific parameters" of the specification). `fields` uses the parameter names from this library's
 * tables. Never throws; malformed values are omitted. A shopper can forge the fields of a callback, so only a status
 * response is trustworthy.
 */
export const readResult = <C extends MethodCode>(method: C, fields: WireParameters): PaymentResult<C> => ({
  ...readFitting(result, fields),
  details: readFitting(returnsOf(method), fields) as ReturnsOf<C>,
});

const returnsOf = (method: MethodCode): Table =>
  (extras as Readonly<Record<string, MethodExtras>>)[method]?.returns ?? {};

/** Reads the values of the parameters in a table and omits malformed values. Never throws. */
export function readFitting<T extends Table>(table: T, fields: WireParameters): Partial<ValuesOf<T>> {
  const filled = Object.values(fields).includes('') ? withoutEmpty(fields) : fields;
  const values: Record<string, unknown> = rowsFromWire(table, filled, new Set()) ?? {};
  for (const { path } of findFaults(table, values)) delete values[String(path[0])];
  return values as Partial<ValuesOf<T>>;
}

const withoutEmpty = (fields: WireParameters): WireParameters =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
