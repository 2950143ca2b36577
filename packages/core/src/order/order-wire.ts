import { methodOf, orderTable } from './order-table.ts';
import { methodName, statedRefnoLength } from '../rows/payment.ts';
import { result } from '../rows/result.ts';
import type { Proved, ValidOrder } from './order.ts';
import { rowsFromWire, rowsToWire, type WireParameters } from '../table/wire.ts';

/**
 * Converts a valid order to parameters with the gateway's parameter names. If the order has a customer, even an empty
 * one, the parameters contain `uppCustomerDetails=yes`.
 */
export function toWire<O extends object>(order: Proved<O>): WireParameters;
export function toWire(order: ValidOrder): WireParameters {
  const table = orderTable(methodOf(order.paymentMethod), statedRefnoLength);
  return {
    ...rowsToWire(table, order as unknown as Record<string, unknown>),
    ...(order.customer && !order.returnCustomerDetails && { uppCustomerDetails: 'yes' }),
  };
}

/**
 * Converts parameters back to an object with the shape of an order, which `validateOrder` can check. `unknown` lists
 * the names of parameters that the method does not define. `sign` is not part of an order and is ignored.
 */
export function fromWire(wire: WireParameters): {
  readonly order: Readonly<Record<string, unknown>>;
  readonly unknown: readonly string[];
} {
  const code = wire[methodName];
  const table = orderTable(methodOf(code), statedRefnoLength);
  const used = new Set([result.sign.wire, methodName]);
  const { paymentMethod: _, ...rows } = table;
  const sendsCustomer = wire['uppCustomerDetails'] === 'yes';
  if (sendsCustomer) used.add('uppCustomerDetails');
  const order = { ...(sendsCustomer && { customer: {} }), ...rowsFromWire(rows, wire, used) };
  return {
    order: code === undefined ? order : { ...order, paymentMethod: code },
    unknown: Object.keys(wire).filter((name) => !used.has(name)),
  };
}
