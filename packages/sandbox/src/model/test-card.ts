import type { MethodCode } from '@tillkit/core';

/** How a card answers 3-D Secure. Absent: it takes no part. */
export type ThreeD =
  | 'frictionless'
  | 'frictionless declined'
  | 'no liability shift'
  | 'not enrolled'
  | 'activated while shopping'
  | 'incomplete'
  | 'challenge'
  | 'challenge declined';

/** Why its issuer says no, whatever is paid with it. */
export type Decline = 'declined' | 'insufficient funds' | 'blocked';

/** A card that the sandbox takes. */
export interface TestCard {
  readonly number: string;
  readonly method: MethodCode;
  readonly threeD?: ThreeD;
  /** The amount decides ("Test amounts"). */
  readonly limited?: true;
  /** Absent: its issuer says yes. */
  readonly declines?: Decline;
}
