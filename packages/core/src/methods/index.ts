import * as families from './families.ts';
import type { PaymentMethod } from './payment-method.ts';

type Family = (typeof families)[keyof typeof families];
type Method = Family extends infer F ? (F extends readonly (infer M)[] ? M : F) : never;
type Registry = { readonly [M in Method as M extends PaymentMethod ? M['code'] : never]: M };

/** All methods, keyed by method code. */
export const methods = /* @__PURE__ */ Object.fromEntries(
  (Object.values(families) as (PaymentMethod | readonly PaymentMethod[])[])
    .flat()
    .map((method) => [method.code, method]),
) as unknown as Registry;
