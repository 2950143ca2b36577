import { methods } from './methods/index.ts';
import { oneOf, nested, param, repeated, required, type Table } from './parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { article } from './rows/article.ts';
import { billing } from './rows/billing.ts';
import { customer } from './rows/customer.ts';
import { fee } from './rows/fee.ts';
import { payment, signable } from './rows/payment.ts';
import { shipping } from './rows/shipping.ts';

/** The method of a code, or `undefined` for a code that the registry lacks. */
export const methodOf = (code: unknown): PaymentMethod | undefined =>
  typeof code === 'string' && Object.hasOwn(methods, code)
    ? (methods as Record<string, PaymentMethod>)[code]
    : undefined;

const demand = (table: Table, names: readonly string[] = []): Table => ({
  ...table,
  ...Object.fromEntries(names.map((name) => [name, { ...table[name], required: true } as Table[string]])), // named rows exist: the method file is checked
});

const given = <T extends object>(row: T, must: unknown) => (must ? { ...row, required: true } : row);

/** Everything that an order for a method may hold, as one table, with the rows that this kind of customer must give. */
function buildTable(method: PaymentMethod | undefined, kind: 'person' | 'company', refnoMaxLength: number): Table {
  const rule = method?.customer;
  const customerRows = demand({ ...customer, ...method?.replace?.customer }, [
    ...(rule?.always ?? []),
    ...(rule?.[kind] ?? []),
  ]);
  const articleRows = demand({ ...article, ...method?.replace?.article }, method?.article);
  return {
    ...payment,
    refno: required(param('refno', `AN${refnoMaxLength}`, { pattern: signable })),
    paymentMethod: oneOf('paymentmethod', method ? [method.code] : []),
    ...(method?.reqtypes && { reqtype: oneOf('reqtype', method.reqtypes) }),
    customer: given(nested('', customerRows), rule?.always.length),
    articles: given(repeated('', articleRows, method?.mostArticles), method?.article),
    shipping: given(nested('', demand(shipping, method?.shipping)), method?.shipping),
    billing: nested('', billing),
    ...((!method || method.fees) && { fees: repeated('', fee) }),
    ...(method?.details && {
      details: given(
        nested('', method.details),
        Object.values(method.details).some((row) => 'required' in row && row.required),
      ),
    }),
  };
}

const tables = new Map<PaymentMethod | undefined, Map<number, Table>>();

/** `buildTable`, once per method and kind of customer. */
export function orderTable(method: PaymentMethod | undefined, company: boolean, refnoMaxLength: number): Table {
  let kinds = tables.get(method);
  if (!kinds) tables.set(method, (kinds = new Map()));
  const key = company ? -refnoMaxLength : refnoMaxLength;
  let table = kinds.get(key);
  if (!table) kinds.set(key, (table = buildTable(method, company ? 'company' : 'person', refnoMaxLength)));
  return table;
}
