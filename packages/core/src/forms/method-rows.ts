import { named } from '../table/named.ts';
import type { Table } from '../table/parameter.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { billing } from '../rows/billing.ts';
import { customer } from '../rows/customer.ts';
import { shipping } from '../rows/shipping.ts';

/** Everything that a method's orders say of people and of the method itself, each row with who owes it: the groups of a form. */
export const methodRows = ({
  customer: owed,
  shipping: always,
  replace,
  details = {},
}: PaymentMethod): Readonly<Record<'customer' | 'shipping' | 'billing' | 'details', Table>> => ({
  customer: named('uppCustomer', { ...customer, ...replace?.customer }, owed),
  shipping: named('uppShipping', shipping, { always }),
  billing: named('uppBilling', billing),
  details,
});
