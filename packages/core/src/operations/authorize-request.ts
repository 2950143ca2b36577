import { extras } from '../methods/extras.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import { nested, type Row, type Table } from '../table/parameter.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { statedRefnoLength } from '../profile.ts';
import { authorize } from './authorize.ts';

/** Parts of an order that stand inside `uppCustomerDetails`. */
const parts = ['customer', 'articles', 'fees', 'shipping'] as const;

/**
 * The `request` of the XML authorization for one method: its customer and article rows as its web orders have them
 * (the rows of a company, a country of two letters), and the parameters that only this call has.
 */
export function authorizeRequest(code: MethodCode): Table {
  const order = orderTable(methodOf(code), statedRefnoLength);
  const inside = parts.flatMap((name): [string, Row][] => (order[name] ? [[name, order[name]]] : []));
  const { authorize: own = {} }: MethodExtras = (extras as Readonly<Record<string, MethodExtras>>)[code] ?? {};
  return {
    ...authorize.request,
    customerDetails: nested(authorize.request.customerDetails.wire, Object.fromEntries(inside)),
    ...own,
  };
}
