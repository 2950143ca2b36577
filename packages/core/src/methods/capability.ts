import type { extras } from './extras.ts';
import type { MethodCode } from '../order/order.ts';
import type { Capability } from './payment-method.ts';

type Lacks<C, Can extends Capability> = C extends keyof typeof extras
  ? (typeof extras)[C] extends { readonly can: { readonly [P in Can]: false } }
    ? true
    : false
  : false;

/**
 * Codes of the methods that may do something: all but those of which the specification says no. A follow-up that takes
 * `MethodThat<'settle'>` does not compile for a method that has nothing to settle.
 */
export type MethodThat<Can extends Capability> = {
  [C in MethodCode]: Lacks<C, Can> extends true ? never : C;
}[MethodCode];
