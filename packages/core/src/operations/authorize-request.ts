import { extras } from '../methods/extras.ts';
import { methodTable } from '../order/method-table.ts';
import { methodOf } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import { nested, type Table } from '../table/parameter.ts';
import type { MethodExtras } from '../methods/payment-method.ts';
import { authorize } from './authorize.ts';

/**
 * The `request` of the XML authorization for one method: its customer and article rows as its web orders have them
 * (the rows of a company, a country of two letters), and the parameters that only this call has.
 */
export function authorizeRequest(code: MethodCode): Table {
  const { customer, articles, shipping, fees } = methodTable(methodOf(code));
  const { authorize: own = {} }: MethodExtras = (extras as Readonly<Record<string, MethodExtras>>)[code] ?? {};
  return {
    ...authorize.request,
    customerDetails: nested(authorize.request.customerDetails.wire, {
      customer,
      articles,
      ...(fees && { fees }),
      shipping,
    }),
    ...own,
  };
}
