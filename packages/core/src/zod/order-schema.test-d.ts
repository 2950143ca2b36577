import type { output } from 'zod/mini';
import type { MethodCode, OpenOrder, OrderFor } from '../order/order.ts';
import { orderSchema } from './order-schema.ts';

/** `true` if each of the two types is assignable to the other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

const acc = orderSchema('ACC');
const open = orderSchema(undefined);
declare const some: MethodCode;
const any = orderSchema(some);

export const holds: readonly [
  Same<output<typeof acc>, OrderFor<'ACC'>>,
  Same<output<typeof open>, OpenOrder>,
  Same<output<typeof any>, OrderFor<MethodCode>>,
] = [true, true, true];

export const form: 'INVOICE' | 'INSTALLMENT' = acc.parse({}).details.subMethod;

// @ts-expect-error: an order for VIS has no details
export const details = orderSchema('VIS').parse({}).details;

// @ts-expect-error: XXX is not a method
orderSchema('XXX');
