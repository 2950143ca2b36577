import type { MethodCode } from '@tillkit/core';

/** 3-D Secure behaviors of test cards. A card without a `threeD` value does not support 3-D Secure. */
export type ThreeD =
  | 'frictionless'
  | 'frictionless declined'
  | 'no liability shift'
  | 'not enrolled'
  | 'activated while shopping'
  | 'incomplete'
  | 'challenge'
  | 'challenge declined';

/** Reason why the issuer declines every payment with the card. */
export type Decline = 'declined' | 'insufficient funds' | 'blocked';

/** A card that the sandbox accepts. */
export interface TestCard {
  readonly number: string;
  readonly method: MethodCode;
  readonly threeD?: ThreeD;
  /** If `true`, the issuer declines amounts that exceed the limits in `test-cards.ts`, and approves smaller amounts. */
  readonly limited?: true;
  /** Optional. Reason why the issuer declines every payment with the card. If omitted, the card can be approved. */
  readonly declines?: Decline;
}
