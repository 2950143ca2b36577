import { leaseAfter, sendTimes } from '../payment/leases.ts';
import { isOpen, type Intent } from './intent.ts';
import type { Permission, Rules, StatusEffect } from './kinds/kind.ts';

/** The facts from which `nextStep` decides. */
export interface StepEvidence {
  readonly rules: Rules;
  /** The intent as it stood when the status was queried. */
  readonly atQuery: Pick<Intent, 'version' | 'answer'>;
  /** The part of that status answer that is about the intent. */
  readonly effect: StatusEffect;
  /** Milliseconds from when this process first saw the latest send to that query, on the monotonic clock. */
  readonly age: number;
  /** Undefined until a step is `permit`. */
  readonly permission?: Permission | undefined;
}

/** The next step of an intent. `confirm`, `refuse`, `drop` and `give_up` end it. */
export type Step =
  | { readonly do: 'nothing' }
  /** In milliseconds since 1970; undefined: when the payment is checked again. */
  | { readonly do: 'wait'; readonly until: number | undefined }
  /** Find out whether it may be sent, then decide again. */
  | { readonly do: 'permit' }
  | { readonly do: 'send' }
  | { readonly do: 'confirm' | 'refuse' }
  | { readonly do: 'drop' | 'give_up'; readonly reason: string };

/**
 * Decides the next step of an intent of any kind.
 *
 *                        a person orders one further send
 *            ┌───────────────────────────────────────────────────────┐
 *            ▼    permitted                 no proof in time         │
 *        ┌─────────┐ send ┌────────┐────────────────────────▶ ┌──────┴───────┐
 *   ────▶│ waiting ├─────▶│  sent  │ not additive: the lease  │ needs_review │
 *        └──┬───┬──┘◀─────┤        ├──┐ is over, send again   └──────────────┘
 *           │   │  call   └┬──┬──┬─┘◀─┘                              ▲
 *           │   │ unsent   │  │  │   the status shows the effect      │
 *           │   │          │  │  └──────────────▶ confirmed           │
 *           │   │          │  │ no, and a later status shows nothing  │
 *           │   │          │  └──────────────▶ refused                │
 *           │   │          │ never permitted, and the status proves   │
 *           │   │          ▼ that no call had an effect               │
 *           │   └──────▶ dropped                                      │
 *           │  never permitted                                        │
 *           └─────────────────────────────────────────────────────────┘
 *              another transaction has its reference, or an earlier call may have acted
 *
 * An additive intent is sent once: without proof it goes to a person. Another one is sent again if the status was queried
 * after the previous call must have ended. A refusal counts if the status was queried after it.
 */
export function nextStep(intent: Intent, evidence: StepEvidence, now: number): Step {
  const { state, answer, version, sends } = intent;
  const { rules, atQuery: seen, effect: shown, age } = evidence;
  if (shown === undefined) return { do: 'nothing' };
  if (shown === 'effect') return isOpen(intent) ? { do: 'confirm' } : { do: 'nothing' };
  // The process that ended it may have died before it wrote the end to the payment.
  if (state === 'dropped') return { do: 'drop', reason: intent.reason ?? '' };
  if (state === 'refused') return { do: 'refuse' };
  if (!isOpen(intent)) return { do: 'nothing' };
  if (shown === 'other') return { do: 'give_up', reason: 'found' };
  if (state === 'waiting') return ifPermitted(intent, evidence);
  if (answer !== undefined) {
    if (rules.waitsAfter.includes(answer)) return { do: 'nothing' };
    const isLater = seen.version === version && seen.answer !== undefined;
    if (!isLater) return { do: 'wait', until: now };
    return answer === 'no' ? { do: 'refuse' } : waitForProof(evidence, 'no_effect', now);
  }
  if (rules.isAdditive) return waitForProof(evidence, 'no_answer', now);
  const remaining = leaseAfter(sends) - age;
  return remaining > 0 ? { do: 'wait', until: now + remaining } : ifPermitted(intent, evidence);
}

/** Waits twice as long before each further status query, until the time for proof is over. */
function waitForProof({ rules: { proof }, age }: StepEvidence, reason: string, now: number): Step {
  const remaining = proof.within - age;
  return remaining > 0
    ? { do: 'wait', until: now + Math.min(remaining, Math.max(proof.atLeast, age)) }
    : { do: 'give_up', reason };
}

function ifPermitted({ state, sends }: Intent, { effect: shown, permission }: StepEvidence): Step {
  if (!permission) return { do: 'permit' };
  // An earlier call may have caused the state that no longer allows the intent.
  const mayHaveActed = sends > 0 && shown !== 'absent';
  const giveUp = { do: 'give_up', reason: 'no_answer' } as const;
  if (permission.may === 'never') return mayHaveActed ? giveUp : { do: 'drop', reason: permission.reason };
  const isRepeat = state === 'sent';
  if (isRepeat && (sends >= sendTimes.length || (permission.may === 'wait' && mayHaveActed))) return giveUp;
  return permission.may === 'wait' ? { do: 'wait', until: permission.until } : { do: 'send' };
}
