import type { MethodExtras } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

export const pscExtras = {
  // Stated as mandatory for web transactions alone.
  authorize: { clientId },
} as const satisfies MethodExtras;
