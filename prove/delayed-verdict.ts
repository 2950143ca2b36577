import type { Movement, MovementKind } from './lax-gateway.ts';

/** One operation that the shop orders once, and how the gateway carries it out. */
export interface Cell {
  readonly name: string;
  readonly kind: MovementKind;
  /** In minor units. */
  readonly amount: number;
  /** Effect and status come at once; only the answer is lost. */
  readonly isPlain: boolean;
}

/** The till's report and the gateway's books at one moment. */
export interface Observed {
  readonly state: string;
  readonly movements: readonly Movement[];
  readonly isInReview: boolean;
  /** The health report counts an operation that is at least as old. */
  readonly isInHealth: boolean;
}

export interface Faults {
  readonly twice?: string;
  readonly wrong?: string;
  readonly unseen?: string;
}

/** Cancel and finalize change a state: a repeated call moves no money. */
const isAdditive = (kind: MovementKind) => kind !== 'cancel' && kind !== 'finalize';

/** Compares the till's report with the gateway's books. `early`: ten minutes after the order. `late`: at the end. */
export function judge(cell: Cell, early: Observed | undefined, late: Observed | undefined): Faults {
  if (!early || !late) return { wrong: 'not observed' };
  const { kind, amount, isPlain } = cell;
  const calls = late.movements.reduce((sum, movement) => sum + movement.amount, 0);
  const moved = isAdditive(kind) ? calls : Math.min(calls, amount);
  const isUndone = late.state === 'refused' || late.state === 'dropped';
  const isRight = late.state === 'confirmed' ? moved === amount : isUndone ? moved === 0 : !isPlain && late.isInReview;
  const isEarlyProved = early.state === 'confirmed' || early.state === 'refused' || early.state === 'dropped';
  return {
    ...(moved > amount && { twice: `${moved} moved for ${amount}` }),
    ...(!isRight && { wrong: `${late.state}, ${moved} moved for ${amount}, review ${late.isInReview}` }),
    ...(!isEarlyProved && !early.isInReview && !early.isInHealth && { unseen: `${early.state} after ten minutes` }),
  };
}
