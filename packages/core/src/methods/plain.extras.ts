import type { MethodExtras } from '../payment-method.ts';

const bank = {
  authorize: true,
  settle: true,
  credit: true,
  cancel: true,
  paymentPage: true,
  split: true,
  mobile: true,
} as const;

export const pfcExtras = { can: { ...bank, alias: true } } as const satisfies MethodExtras;
export const pefExtras = { can: { ...bank, alias: false } } as const satisfies MethodExtras;
