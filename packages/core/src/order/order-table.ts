import { methods } from '../methods/index.ts';
import { named } from '../table/named.ts';
import { nested, oneOf, param, repeated, type Nested, type Repeated, type Table } from '../table/parameter.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { article } from '../rows/article.ts';
import { billing } from '../rows/billing.ts';
import { customer } from '../rows/customer.ts';
import { fee } from '../rows/fee.ts';
import { isoAlpha3 } from '../rows/iso.ts';
import { payment } from '../rows/payment.ts';
import { shipping } from '../rows/shipping.ts';

/** The method of a code, or `undefined` for a code that the registry lacks. */
export const methodOf = (code: unknown): PaymentMethod | undefined =>
  typeof code === 'string' && Object.hasOwn(methods, code)
    ? (methods as Record<string, PaymentMethod>)[code]
    : undefined;

/** A group or list is mandatory as soon as one of its rows is, whatever the customer. */
const given = <R extends Nested | Repeated>(row: R): R => ({
  ...row,
  required: Object.values('each' in row ? row.each : row.rows).some((inside) => inside.required === true),
});

/** By the list of ISO 3166-1. Forms do without: they offer its codes and no others. */
const country = /* @__PURE__ */ param('Country', 'A3', isoAlpha3);

/** Everything that an order for a method may hold, as one table. */
function buildTable(method: PaymentMethod | undefined, refnoMaxLength: number): Table {
  const customers = named('uppCustomer', { ...customer, country, ...method?.replace?.customer }, method?.customer);
  const articles = named('uppArticle_{n}_', { ...article, ...method?.replace?.article }, { always: method?.article });
  return {
    ...payment,
    refno: { ...payment.refno, format: `AN${refnoMaxLength}` },
    paymentMethod: oneOf('paymentmethod', method ? [method.code] : []),
    ...(method?.reqtypes && { reqtype: oneOf('reqtype', method.reqtypes) }),
    customer: given(nested('', customers)),
    articles: given(repeated('', articles, method?.mostArticles)),
    shipping: given(nested('', named('uppShipping', { ...shipping, country }, { always: method?.shipping }))),
    billing: nested('', named('uppBilling', { ...billing, country })),
    ...((!method || method.fees) && { fees: repeated('', named('uppFee_{n}_', fee)) }),
    ...(method?.details && { details: given(nested('', method.details)) }),
  };
}

const tables = new Map<string, Table>();

/** `buildTable`, once per method. */
export function orderTable(method: PaymentMethod | undefined, refnoMaxLength: number): Table {
  const key = `${method?.code} ${refnoMaxLength}`;
  let table = tables.get(key);
  if (!table) tables.set(key, (table = buildTable(method, refnoMaxLength)));
  return table;
}
