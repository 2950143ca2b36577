import type { Table } from '../table/parameter.ts';
import { methodName, payment } from './payment.ts';
import { result } from './result.ts';

const namesOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire])) as {
    readonly [K in keyof T]: string;
  };

const toRequestNames = () => ({ ...namesOf(payment), paymentMethod: methodName, sign: result.sign.wire });

/** Wire names of the rows that every web payment has, of the method and of the signature, by our names. */
export const requestNames = /* @__PURE__ */ toRequestNames();

/** Wire names of the rows of callbacks and webhooks, by our names. */
export const resultNames = /* @__PURE__ */ namesOf(result);
