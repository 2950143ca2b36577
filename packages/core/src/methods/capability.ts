import type { extras } from './extras.ts';
import type { MethodCode } from '../order/order.ts';
import type { Capability } from './payment-method.ts';

type Lacks<C, Can extends Capability> = C extends keyof typeof extras
  ? (typeof extras)[C] extends { readonly can: { readonly [P in Can]: false } }
    ? true
    : false
  : false;

/**
 * Codes of the methods that have a given capability: all methods except those for which the specification excludes it.
 * For example, a call to an operation that requires `MethodThat<'settle'>` does not compile for a method that does not
 * support settlement.
 */
export type MethodThat<Can extends Capability> = {
  [C in MethodCode]: Lacks<C, Can> extends true ? never : C;
}[MethodCode];
