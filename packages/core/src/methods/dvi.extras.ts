import type { MethodExtras } from './payment-method.ts';

/** DVI supports screenings only, so its transactions cannot be settled, credited or canceled. */
export const dviExtras = { can: { settle: false, credit: false, cancel: false } } as const satisfies MethodExtras;
