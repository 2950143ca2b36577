import type { Table } from '../table/parameter.ts';
import { methodName, payment } from './payment.ts';
import { result } from './result.ts';

const namesOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire])) as {
    readonly [K in keyof T]: string;
  };

const toRequestNames = () => ({ ...namesOf(payment), paymentMethod: methodName, sign: result.sign.wire });

/**
 * Maps Tillkit's names to the wire names of the request parameters: the parameters in the `payment` table, the payment
 * method and the signature.
 */
export const requestNames = /* @__PURE__ */ toRequestNames();

/** Maps Tillkit's names to the wire names of the parameters in callbacks and webhooks. */
export const resultNames = /* @__PURE__ */ namesOf(result);
