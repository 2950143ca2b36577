import type { MethodExtras } from './payment-method.ts';
import { clientId } from '../rows/shared.ts';

export const pscExtras = {
  // The specification makes the client id mandatory for web transactions only, so it is optional in an XML
  // authorization.
  authorize: { clientId },
} as const satisfies MethodExtras;
