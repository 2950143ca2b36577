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

/** A card that the sandbox takes. */
export interface TestCard {
  readonly number: string;
  readonly method: MethodCode;
  readonly threeD?: ThreeD;
  /** The amount decides ("Test amounts"). */
  readonly limited?: true;
}
