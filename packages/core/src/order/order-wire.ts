import { methodOf, orderTable } from './order-table.ts';
import { methodName, statedRefnoLength } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import type { Proved, ValidOrder } from './order.ts';
import { rowsFromWire, rowsToWire, type WireParameters } from '../table/wire.ts';

/** Writes a complete order under the names of the interface. A customer, even an empty one, brings `uppCustomerDetails=yes`. */
export function toWire<O extends object>(order: Proved<O>): WireParameters;
export function toWire(order: ValidOrder): WireParameters {
  const table = orderTable(methodOf(order.paymentMethod), statedRefnoLength);
  return {
    ...rowsToWire(table, order as unknown as Record<string, unknown>), // an order is a record of the table's rows
    ...(order.customer && !order.returnCustomerDetails && { uppCustomerDetails: 'yes' }),
  };
}

/**
 * Reads parameters back into the shape of an order, for `validateOrder` to judge.
 * `unknown` lists the names that no row of the method owns; `sign` is not part of an order and is passed over.
 */
export function fromWire(wire: WireParameters): {
  readonly order: Readonly<Record<string, unknown>>;
  readonly unknown: readonly string[];
} {
  const code = wire[methodName];
  const table = orderTable(methodOf(code), statedRefnoLength);
  const used = new Set([result.sign.wire, methodName]);
  const { paymentMethod: _, ...rows } = table;
  const stores = wire['uppCustomerDetails'] === 'yes';
  if (stores) used.add('uppCustomerDetails');
  const order = { ...(stores && { customer: {} }), ...rowsFromWire(rows, wire, used) };
  return {
    order: code === undefined ? order : { ...order, paymentMethod: code },
    unknown: Object.keys(wire).filter((name) => !used.has(name)),
  };
}
