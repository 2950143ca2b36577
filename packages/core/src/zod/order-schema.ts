import * as z from 'zod/mini';
import { methodOf, orderTable } from '../order/order-table.ts';
import { statedRefnoLength } from '../rows/payment.ts';
import type { MethodCode, OpenOrder, OrderFor } from '../order/order.ts';
import type { Table } from '../table/parameter.ts';
import { planOf, type Plan, type Step } from '../table/plan.ts';
import type { Profile } from '../profile.ts';
import { noOrder } from '../table/hints.ts';
import { customerSchema } from './customer-schema.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { valueSchema, wrong } from './value-schema.ts';

/** The orders that the schema of a code takes: without a code, those that leave the method to the payment page. */
export type OrderOf<C extends MethodCode | undefined> = C extends MethodCode ? OrderFor<C> : OpenOrder;

/** As in the default profile. */
export const stated = { refnoMaxLength: statedRefnoLength };

const schemas = new WeakMap<Table, z.ZodMiniType>();

/**
 * The zod/mini schema of a method's orders, built at its first use. It finds the issues of `validateOrder`, and one at
 * `paymentMethod` when the order names another method; the messages are hints, the output is a copy of the order. It
 * is meant for parsed JSON: unlike `validateOrder` it refuses inherited unknown names and lets an accessor throw.
 *
 * @example
 * const checked = orderSchema('VIS').safeParse(body);
 * const issues = checked.success ? [] : toIssues(checked.error, 'VIS');
 */
export function orderSchema<C extends MethodCode | undefined>(
  code: C,
  { refnoMaxLength }: Pick<Profile, 'refnoMaxLength'> = stated,
): z.ZodMiniType<OrderOf<C>> {
  const method = methodOf(code);
  const table = orderTable(method, refnoMaxLength);
  let schema = schemas.get(table);
  if (!schema) schemas.set(table, (schema = buildSchema(method?.code, table)));
  return schema as z.ZodMiniType<OrderOf<C>>; // the tables of this code made it
}

function buildSchema(code: string | undefined, table: Table) {
  const plan = planOf(table);
  const stepOf = (name: string) => plan.steps.find((step) => step.name === name) as Step; // of the rows that every order has
  const method = { ...stepOf('paymentMethod'), required: true };
  return groupSchema(
    {
      ...shapeOf(plan),
      customer: customerSchema(stepOf('customer') as Step & { readonly inner: Plan }), // it is a group
      paymentMethod: code
        ? valueSchema(method)
        : z.optional(
            z.enum([], { error: ({ input }) => (typeof input === 'string' ? noMethod : wrong(method)({ input })) }),
          ),
    },
    () => noOrder,
  );
}

const noMethod = 'Leave it out: this schema is for orders that leave the method to the payment page.';
