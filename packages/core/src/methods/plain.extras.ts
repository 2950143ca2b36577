import type { MethodExtras } from '../payment-method.ts';

const framed = { framing: 'top-window', redirects: true } as const;
const bank = {
  authorize: true,
  settle: true,
  credit: true,
  cancel: true,
  paymentPage: true,
  split: true,
  mobile: true,
} as const;

export const pfcExtras = { ...framed, can: { ...bank, alias: true } } as const satisfies MethodExtras;
export const pefExtras = { ...framed, can: { ...bank, alias: false } } as const satisfies MethodExtras;
