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

/**
 * Orders that the schema for a method code accepts. Without a code, these are orders that leave the choice of payment
 * method to the payment page.
 */
export type OrderOf<C extends MethodCode | undefined> = C extends MethodCode ? OrderFor<C> : OpenOrder;

/** Default options, taken from the default profile. */
export const stated = { refnoMaxLength: statedRefnoLength };

const schemas = new WeakMap<Table, z.ZodMiniType>();

/**
 * Returns the zod/mini schema for a method's orders. Each schema is built on first use and then cached. The schema
 * reports the same issues as `validateOrder`, and also an issue at `paymentMethod` if the order's payment method does
 * not match `code`. The messages are hints, and the output is a copy of the order. Use the schema only for parsed JSON:
 * unlike `validateOrder`, it rejects unknown inherited properties and does not catch errors that property accessors
 * throw.
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
  return schema as z.ZodMiniType<OrderOf<C>>;
}

function buildSchema(code: string | undefined, table: Table) {
  const plan = planOf(table);
  const stepOf = (name: string) => plan.steps.find((step) => step.name === name) as Step;
  const method = { ...stepOf('paymentMethod'), required: true };
  return groupSchema(
    {
      ...shapeOf(plan),
      customer: customerSchema(stepOf('customer') as Step & { readonly inner: Plan }),
      paymentMethod: code
        ? valueSchema(method)
        : z.optional(
            z.enum([], { error: ({ input }) => (typeof input === 'string' ? noMethod : wrong(method)({ input })) }),
          ),
    },
    () => noOrder,
  );
}

const noMethod = 'Remove paymentMethod: this schema is for orders that leave the method to the payment page.';
