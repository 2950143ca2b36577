import type { Course, Fault, Stage } from './stage.ts';
import type { Action } from './operation-shop.ts';

/** An action to test, such as a settlement, and the order that was prepared for it. */
export interface Scene {
  readonly action: Action;
  readonly order: string;
  /** Waits until no payment or operation of the order is pending, and then returns the result of the scenario. */
  judge(fault: Fault, course: Course): Promise<Verdict>;
}

/** The result of a scenario. */
export interface Verdict {
  /** Description of the error that the scenario found. Omitted if the scenario found no error. */
  readonly wrong?: string;
  /** The kinds of hooks that must each have run exactly once for the order. */
  readonly hooks: readonly string[];
  /**
   * True if the gateway may have executed the call although no status response shows it. In this case, an employee must
   * check the call.
   */
  readonly isAbandoned?: true;
}

/** Creates a new order and prepares it for an action. */
export type Play = (stage: Stage) => Promise<Scene>;
