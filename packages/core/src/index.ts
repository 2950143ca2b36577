export { CheckoutError, type CheckoutErrorCode } from './errors.ts';
export type { Result } from './result.ts';
