import { leaseAfter, sendTimes } from '../payment/leases.ts';
import { isOpen, type Intent } from './intent.ts';
import type { Permission, Rules, StatusEffect } from './kinds/kind.ts';

/** The facts on which `nextStep` bases its decision. */
export interface StepEvidence {
  readonly rules: Rules;
  /** The intent at the time of the status query. */
  readonly atQuery: Pick<Intent, 'version' | 'answer'>;
  /** The effect of the intent according to the status response. */
  readonly effect: StatusEffect;
  /**
   * The time between this process first observing the latest send and the status query, in milliseconds on the
   * monotonic clock.
   */
  readonly age: number;
  /** The permission to send. Undefined until `nextStep` has returned a `permit` step. */
  readonly permission?: Permission | undefined;
}

/** The next step of an intent. `confirm`, `refuse`, `drop` and `give_up` end the intent. */
export type Step =
  | { readonly do: 'nothing' }
  /**
   * Waits until this time, in milliseconds since 1970. If undefined, the intent waits for the next check of the
   * payment.
   */
  | { readonly do: 'wait'; readonly until: number | undefined }
  /** Checks whether the intent may be sent, and then decides again. */
  | { readonly do: 'permit' }
  | { readonly do: 'send' }
  | { readonly do: 'confirm' | 'refuse' }
  | { readonly do: 'drop' | 'give_up'; readonly reason: string };

/**
 * Decides the next step of an intent of any kind.
 *
 *                        an operator requests one more send
 *            ┌───────────────────────────────────────────────────────┐
 *            ▼    permitted                 no effect in time        │
 *        ┌─────────┐ send ┌────────┐────────────────────────▶ ┌──────┴───────┐
 *   ────▶│ waiting ├─────▶│  sent  │ not additive: the lease  │ needs_review │
 *        └──┬───┬──┘◀─────┤        ├──┐ is over, send again   └──────────────┘
 *           │   │  call   └┬──┬──┬─┘◀─┘                              ▲
 *           │   │ unsent   │  │  │   the status shows the effect      │
 *           │   │          │  │  └──────────────▶ confirmed           │
 *           │   │          │  │ no to the only call, and no effect    │
 *           │   │          │  └──────────────▶ refused                │
 *           │   │          │ never permitted, and the status proves   │
 *           │   │          ▼ that no call had an effect               │
 *           │   └──────▶ dropped                                      │
 *           │  never permitted                                        │
 *           └─────────────────────────────────────────────────────────┘
 *              another transaction has its reference, or an earlier call may have acted
 *
 * An additive intent is sent once. If no status response shows an effect in time, an operator must decide. Any other
 * intent is sent again if a status query after the end of its lease shows no effect. A refusal counts only if the call
 * was sent once and a later status query shows no effect.
 */
export function nextStep(intent: Intent, evidence: StepEvidence, now: number): Step {
  const { state, answer, version, sends } = intent;
  const { rules, atQuery, effect, age } = evidence;
  if (effect === undefined) return { do: 'nothing' };
  if (effect === 'effect') return isOpen(intent) ? { do: 'confirm' } : { do: 'nothing' };
  // The process that ended the intent may have died before it recorded the outcome in the payment, so the outcome is
  // recorded again.
  if (state === 'dropped') return { do: 'drop', reason: intent.reason ?? '' };
  if (state === 'refused') return { do: 'refuse' };
  if (!isOpen(intent)) return { do: 'nothing' };
  if (effect === 'other') return { do: 'give_up', reason: 'found' };
  if (state === 'waiting') return ifPermitted(intent, evidence);
  if (answer !== undefined) {
    if (rules.waitsAfter.includes(answer)) return { do: 'nothing' };
    const isLater = atQuery.version === version && atQuery.answer !== undefined;
    if (!isLater) return { do: 'wait', until: now };
    if (answer === 'yes') return waitForProof(evidence, 'no_effect', now);
    // The refusal of a repeated call says nothing about the earlier call, whose effect may be the reason for it.
    return sends > 1 ? waitForProof(evidence, 'no_answer', now) : { do: 'refuse' };
  }
  if (rules.isAdditive) return waitForProof(evidence, 'no_answer', now);
  const remaining = leaseAfter(sends) - age;
  return remaining > 0 ? { do: 'wait', until: now + remaining } : ifPermitted(intent, evidence);
}

/** Doubles the wait before each subsequent status query, until an operator must decide. */
function waitForProof({ rules: { proof }, age }: StepEvidence, reason: string, now: number): Step {
  const remaining = proof.within - age;
  return remaining > 0
    ? { do: 'wait', until: now + Math.min(remaining, Math.max(proof.atLeast, age)) }
    : { do: 'give_up', reason };
}

function ifPermitted({ state, sends }: Intent, { effect, permission }: StepEvidence): Step {
  if (!permission) return { do: 'permit' };
  // An earlier call may have taken effect, and its effect may be the reason why the payment no longer allows the call.
  const mayHaveActed = sends > 0 && effect !== 'absent';
  const giveUp = { do: 'give_up', reason: 'no_answer' } as const;
  if (permission.may === 'never') return mayHaveActed ? giveUp : { do: 'drop', reason: permission.reason };
  const isRepeat = state === 'sent';
  if (isRepeat && (sends >= sendTimes.length || (permission.may === 'wait' && mayHaveActed))) return giveUp;
  return permission.may === 'wait' ? { do: 'wait', until: permission.until } : { do: 'send' };
}
