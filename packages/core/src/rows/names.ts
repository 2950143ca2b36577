import type { Table } from '../table/parameter.ts';
import { methodName, payment } from './payment.ts';
import { result } from './result.ts';

const namesOf = <T extends Table>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([name, { wire }]) => [name, wire])) as {
    readonly [K in keyof T]: string;
  };

const toRequestNames = () => ({ ...namesOf(payment), paymentMethod: methodName, sign: result.sign.wire });

/** The wire names of a web payment's own rows, by ours, with the method's and the signature's. */
export const requestNames = /* @__PURE__ */ toRequestNames();

/** The wire names of what callbacks and webhook tell, by ours. */
export const resultNames = /* @__PURE__ */ namesOf(result);
