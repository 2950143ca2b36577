import { meaningOf, type DeclineReason } from '../codes.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import type { PaymentResult } from './payment-result.ts';

/** Fields of a payment result that describe why the payment was declined. */
type Refusal = Partial<
  Pick<PaymentResult, 'errorCode' | 'errorDetail' | 'acquirerErrorCode' | 'status3D' | 'cardholderInfo'>
>;

/**
 * Returns the decline reason that the shopper can act on, or `undefined` if the result does not contain one. The
 * gateway's own code takes precedence over the acquirer's.
 */
export function declineReasonOf(
  { errorCode = '', errorDetail, acquirerErrorCode = '', status3D, cardholderInfo }: Refusal,
  { errorCodes, acquirerReasons }: Pick<Profile, 'errorCodes' | 'acquirerReasons'> = defaultProfile,
): DeclineReason | undefined {
  const { reason } = meaningOf(errorCode, errorCodes);
  if (reason) return reason;
  if (errorDetail === 'unknown address') return 'address';
  if (status3D === 'failed' || status3D === 'incomplete') return 'confirmation';
  if (Object.hasOwn(acquirerReasons, acquirerErrorCode)) return acquirerReasons[acquirerErrorCode];
  // If the shopper did not authenticate the payment, the issuer sends `cardholderInfo`. The decline reason is then
  // `confirmation`.
  return cardholderInfo ? 'confirmation' : undefined;
}
