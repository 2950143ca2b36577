import type { Course, Fault, Stage } from './stage.ts';
import type { Deed } from './operation-shop.ts';

/** A deed whose way is prepared. */
export interface Scene {
  readonly deed: Deed;
  readonly order: string;
  /** How it has ended, once everything is at rest; says what is wrong. */
  judge(fault: Fault, course: Course): Promise<Verdict>;
}

export interface Verdict {
  /** Absent: all is as it should be. */
  readonly wrong?: string;
  /** What the shop was told by the end of the order, once each; of nothing else. */
  readonly told: readonly string[];
  /** The call may have been carried out and is not shown: a person must look. */
  readonly isGivenUp?: true;
}

/** Prepares the way, each time for an order of its own. */
export type Play = (stage: Stage) => Promise<Scene>;
