import type { PaymentMethod } from './payment-method.ts';

type Alike<M, C extends readonly string[]> = { readonly [I in keyof C]: { readonly code: C[I] } & M };

/** Creates payment methods that differ only in their codes. */
export const alike = <const M extends Omit<PaymentMethod, 'code'>, const C extends readonly string[]>(
  facts: M,
  ...codes: C
): Alike<M, C> => codes.map((code) => ({ code, ...facts })) as unknown as Alike<M, C>;
