import { methods } from '../methods/index.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { methodName, payment } from '../rows/payment.ts';
import { oneOf, type Table } from '../table/parameter.ts';
import { methodTable } from './method-table.ts';

/** Returns the method with this code, or `undefined` if the registry does not contain the code. */
export const methodOf = (code: unknown): PaymentMethod | undefined =>
  typeof code === 'string' && Object.hasOwn(methods, code)
    ? (methods as Record<string, PaymentMethod>)[code]
    : undefined;

const tables = new Map<string, Table>();

/**
 * Returns the table of all values that an order for a method may contain. Tables are cached by method and refno length.
 */
export function orderTable(method: PaymentMethod | undefined, refnoMaxLength: number): Table {
  const key = `${method?.code} ${refnoMaxLength}`;
  let table = tables.get(key);
  if (!table) tables.set(key, (table = buildTable(method, refnoMaxLength)));
  return table;
}

const buildTable = (method: PaymentMethod | undefined, refnoMaxLength: number): Table => ({
  ...payment,
  refno: { ...payment.refno, format: `AN${refnoMaxLength}` },
  paymentMethod: oneOf(methodName, method ? [method.code] : []),
  ...(method?.reqtypes && { reqtype: oneOf('reqtype', method.reqtypes) }),
  ...methodTable(method),
});
