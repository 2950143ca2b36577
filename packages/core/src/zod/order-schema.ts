import * as z from 'zod/mini';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode, OpenOrder, OrderFor } from '../order/order.ts';
import type { Nested, Table } from '../table/parameter.ts';
import type { Profile } from '../profile.ts';
import { customerSchema } from './customer-schema.ts';
import { hints } from './hints.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { choiceSchema } from './value-schema.ts';

/** The orders that the schema of a code takes: without a code, those that leave the method to the payment page. */
export type OrderOf<C extends MethodCode | undefined> = C extends MethodCode ? OrderFor<C> : OpenOrder;

/** As in the default profile, which is too heavy to come along for one number. */
export const stated = { refnoMaxLength: 18 };

const schemas = new WeakMap<Table, z.ZodMiniType>();

/**
 * The zod/mini schema of a method's orders, built at its first use. It finds the issues of `validateOrder`, and one at
 * `paymentMethod` when the order names another method; the messages are hints, the output is a copy of the order. It
 * is meant for parsed JSON: unlike `validateOrder` it refuses inherited unknown names and lets an accessor throw.
 *
 * @example
 * const checked = orderSchema('VIS').safeParse(body);
 * if (!checked.success) return toIssues(checked.error, 'VIS');
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
  return groupSchema(
    {
      ...shapeOf(table),
      customer: customerSchema(table['customer'] as Nested), // every order table has one
      paymentMethod: code ? choiceSchema([code], true) : z.optional(choiceSchema([], false, noMethod)),
    },
    () => hints.noOrder,
  );
}

const noMethod = 'Leave it out: this schema is for orders that leave the method to the payment page.';
