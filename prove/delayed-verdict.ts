import type { Movement, MovementKind } from './lax-gateway.ts';

/** An operation that the shop requests, and how the gateway executes it. */
export interface Cell {
  readonly name: string;
  readonly kind: MovementKind;
  /** Amount in minor units. */
  readonly amount: number;
  /** If true, the effect and the status response are immediate, and only the response to the call is lost. */
  readonly isPlain: boolean;
}

/** The till's report on an operation, and the gateway's books at the same time. */
export interface Observation {
  readonly state: string;
  readonly movements: readonly Movement[];
  readonly isInReview: boolean;
  /** True if the health report lists an operation that is at least as old as this one. */
  readonly isInHealth: boolean;
}

export interface Faults {
  readonly twice?: string;
  readonly wrong?: string;
  readonly unseen?: string;
}

/** Returns true if repeating the call would move money again. `cancel` and `finalize` only set a state. */
const isAdditive = (kind: MovementKind) => kind !== 'cancel' && kind !== 'finalize';

/**
 * Compares the till's reports with the gateway's books. `early` was observed about ten minutes after the call, and
 * `final` at the end of the run.
 */
export function judge(cell: Cell, early: Observation | undefined, final: Observation | undefined): Faults {
  if (!early || !final) return { wrong: 'not observed' };
  const { kind, amount, isPlain } = cell;
  const calls = final.movements.reduce((sum, movement) => sum + movement.amount, 0);
  const moved = isAdditive(kind) ? calls : Math.min(calls, amount);
  const isUndone = final.state === 'refused' || final.state === 'dropped';
  const isRight =
    final.state === 'confirmed' ? moved === amount : isUndone ? moved === 0 : !isPlain && final.isInReview;
  const isEarlyProved = early.state === 'confirmed' || early.state === 'refused' || early.state === 'dropped';
  return {
    ...(moved > amount && { twice: `${moved} moved for ${amount}` }),
    ...(!isRight && { wrong: `${final.state}, ${moved} moved for ${amount}, review ${final.isInReview}` }),
    ...(!isEarlyProved && !early.isInReview && !early.isInHealth && { unseen: `${early.state} after ten minutes` }),
  };
}
