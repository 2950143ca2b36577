// Written by `npm run reference` from the files of extras, for pages that load neither them nor the catalogue.
import type { MethodExtras } from './payment-method.ts';

/** Methods with restrictions on frames. */
export const framing = {
  PAP: 'never',
  PAY: 'selection-screen',
  PEF: 'top-window',
  PFC: 'top-window',
} as const satisfies Readonly<Record<string, MethodExtras['framing']>>;
