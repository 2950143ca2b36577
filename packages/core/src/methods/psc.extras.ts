import type { MethodExtras } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

export const pscExtras = {
  // The specification makes this parameter mandatory for web transactions only.
  authorize: { clientId },
} as const satisfies MethodExtras;
