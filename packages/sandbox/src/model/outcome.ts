import type { TestCard } from './test-card.ts';

/**
 * 3-D Secure status in the response. The values mean, in this order: authenticated, cardholder not enrolled, activated
 * while shopping, no liability shift, failed, incomplete, and not used.
 */
export type Status3D = 'Y' | 'D' | 'A' | 'U' | 'N' | 'C' | 'N/A';

/**
 * The cardholder's action on the issuer's page. `leave` means that the cardholder closed the page without responding.
 */
export type ChallengeAnswer = 'confirm' | 'reject' | 'leave';

/** Result of a payment attempt. */
export type Outcome =
  | { readonly kind: 'approved'; readonly status3D: Status3D }
  | {
      readonly kind: 'declined';
      readonly errorCode: string;
      readonly acqErrorCode?: string;
      readonly status3D: Status3D;
    }
  | { readonly kind: 'canceled' }
  /** Outcome of a payment attempt to which the provider has not responded yet. */
  | { readonly kind: 'pending' };

/**
 * The data on which the issuer bases its decision: the card, the amount in minor units, and whether the CVV is correct.
 */
export interface Attempt {
  readonly card: TestCard;
  readonly amount: number;
  readonly cvvRight: boolean;
}
