import { meaningOf, type DeclineReason } from '../codes.ts';
import { defaultProfile, type Profile } from '../profile.ts';
import type { PaymentResult } from './payment-result.ts';

/** What is told of a refusal. */
type Told = Partial<
  Pick<PaymentResult, 'errorCode' | 'errorDetail' | 'acquirerErrorCode' | 'status3D' | 'cardholderInfo'>
>;

/**
 * Why a payment was declined, as far as the shopper can do something about it; `undefined` where that is not told. The
 * gateway's own code comes before the acquirer's.
 */
export function declineReasonOf(
  { errorCode = '', errorDetail, acquirerErrorCode = '', status3D, cardholderInfo }: Told,
  { errorCodes, acquirerReasons }: Pick<Profile, 'errorCodes' | 'acquirerReasons'> = defaultProfile,
): DeclineReason | undefined {
  const { reason } = meaningOf(errorCode, errorCodes);
  if (reason) return reason;
  if (errorDetail === 'unknown address') return 'address';
  if (status3D === 'failed' || status3D === 'incomplete') return 'confirmation';
  if (Object.hasOwn(acquirerReasons, acquirerErrorCode)) return acquirerReasons[acquirerErrorCode];
  return cardholderInfo ? 'confirmation' : undefined; // an issuer says it of what it has not authenticated
}
