import type { MethodExtras } from './payment-method.ts';
import { pefForm, pfcForm } from './plain.ts';

const framed = { framing: 'top-window' } as const;
const bank = {
  authorize: true,
  settle: true,
  credit: true,
  cancel: true,
  paymentPage: true,
  split: true,
  mobile: true,
} as const;

export const pfcExtras = {
  ...framed,
  redirects: pfcForm.leaves,
  can: { ...bank, alias: true },
} as const satisfies MethodExtras;
export const pefExtras = {
  ...framed,
  redirects: pefForm.leaves,
  can: { ...bank, alias: false },
} as const satisfies MethodExtras;
