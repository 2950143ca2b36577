import type { MethodExtras } from './payment-method.ts';

/** It only screens: there is nothing to settle, credit or cancel. */
export const dviExtras = { can: { settle: false, credit: false, cancel: false } } as const satisfies MethodExtras;
