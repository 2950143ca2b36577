import type { TestCard } from './test-card.ts';

/**
 * 3-D Secure as the answer states it: authenticated, card holder not enrolled, activated while shopping, without liability
 * shift, failed, incomplete, or not part of the payment.
 */
export type Status3D = 'Y' | 'D' | 'A' | 'U' | 'N' | 'C' | 'N/A';

/** What the card holder does on the issuer's page; who leaves it has answered nothing. */
export type ChallengeAnswer = 'confirm' | 'reject' | 'leave';

/** How an attempt to pay ends. */
export type Outcome =
  | { readonly kind: 'approved'; readonly status3D: Status3D }
  | {
      readonly kind: 'declined';
      readonly errorCode: string;
      readonly acqErrorCode?: string;
      readonly status3D: Status3D;
    }
  | { readonly kind: 'canceled' }
  /** The provider has not answered yet. */
  | { readonly kind: 'pending' };

/** What the issuer is asked: which card, how much in minor units, and whether the CVV was right. */
export interface Attempt {
  readonly card: TestCard;
  readonly amount: number;
  readonly cvvRight: boolean;
}
