import type { PaymentMethod } from '../methods/payment-method.ts';
import { article } from '../rows/article.ts';
import { billing } from '../rows/billing.ts';
import { customer } from '../rows/customer.ts';
import { fee } from '../rows/fee.ts';
import { shipping } from '../rows/shipping.ts';
import { markRequired } from '../table/mark-required.ts';
import { nested, repeated, type Nested, type Repeated } from '../table/parameter.ts';

/** Tables for the groups and lists that an order can contain, depending on its payment method. */
export type MethodTable = MethodGroups & { readonly articles: Repeated; readonly fees?: Repeated };

type MethodGroups = { readonly [group in 'customer' | 'shipping' | 'billing']: Nested } & { readonly details?: Nested };

/**
 * Returns the tables for a method, in which the fields that the method requires are marked as mandatory. If no method
 * is passed, the tables contain the fields that all methods share.
 */
export function methodTable(method?: PaymentMethod): MethodTable {
  const { customer: who, ...others } = methodGroups(method);
  const lines = markRequired({ ...article, ...method?.replace?.article }, { always: method?.article });
  return {
    customer: who,
    articles: requireGroup(repeated('', lines, method?.mostArticles)),
    ...others,
    ...((!method || method.fees) && { fees: repeated('', fee) }),
  };
}

/**
 * Returns the groups of fields that a method's form shows. A separate function builds the lists, so that a page with a
 * form does not load the code that builds lists.
 */
export const methodGroups = (method?: PaymentMethod): MethodGroups => ({
  customer: requireGroup(nested('', markRequired({ ...customer, ...method?.replace?.customer }, method?.customer))),
  shipping: requireGroup(nested('', markRequired(shipping, { always: method?.shipping }))),
  billing: nested('', billing),
  ...(method?.details && { details: requireGroup(nested('', method.details)) }),
});

/** Marks a group or list as mandatory if one of its fields is mandatory for every customer. */
export const requireGroup = <R extends Nested | Repeated>(row: R): R => ({
  ...row,
  required: Object.values('each' in row ? row.each : row.rows).some((inside) => inside.required === true),
});
