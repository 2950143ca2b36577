import { CheckoutError } from '@tillkit/core';
import { proofTime, sendTimes } from '../payment/leases.ts';
import type { Payment } from '../payment/payment.ts';
import { demandAllowed } from './allowed.ts';
import { isAdditive, isOpen, type KnownOperation } from './intent.ts';

/** An operation as it stood when a status answer about its transaction was asked for. */
export interface Seen {
  readonly operation: KnownOperation;
  /** On the monotonic clock. */
  readonly askedAt: number;
}

/** What is to be done with an operation. `turn` has the call sent; all but `wait` and `turn` end it. */
export type Step =
  | { readonly do: 'turn' }
  /** In milliseconds from now. */
  | { readonly do: 'wait'; readonly for: number }
  | { readonly do: 'refuse' }
  | { readonly do: 'drop' | 'give_up'; readonly reason: string }
  /** It has ended before. */
  | { readonly do: 'nothing' };

interface Ages {
  /** Milliseconds from when this process first saw the latest send to the status query. */
  readonly sentBeforeAsked: number;
}

/** The shortest wait between two status queries about an effect that does not show. In milliseconds. */
const soonest = 2_000;

/**
 * Decides the next step for an operation whose effect the status does not show. A waiting operation is sent if the payment
 * still allows it. A settlement or a credit is sent once: without proof it goes to a person after `proofTime`. A cancel moves
 * nothing twice, so it is sent again if the status was queried after the previous call must have ended. A refusal counts if
 * the status was queried after it.
 */
export function nextStep(payment: Payment, { operation: seen }: Seen, ages: Ages): Step {
  const operation = payment.operations.find(({ id }) => id === seen.id);
  if (!operation || !isOpen(operation)) return { do: 'nothing' };
  if (operation.state === 'waiting') return isAllowed(payment, operation);
  if (operation.answer !== undefined) {
    const isLater = seen.version === operation.version && seen.answer !== undefined;
    if (!isLater) return { do: 'wait', for: 0 };
    if (operation.answer === 'no') return { do: 'refuse' };
    return waitForProof(ages, 'no_effect');
  }
  if (isAdditive(operation)) return waitForProof(ages, 'no_answer');
  const left = (sendTimes[operation.sends - 1] ?? 0) - ages.sentBeforeAsked;
  if (left > 0) return { do: 'wait', for: left };
  // The call may have caused the state that no longer allows the operation.
  const mayRepeat = operation.sends < sendTimes.length && isAllowed(payment, operation).do === 'turn';
  return mayRepeat ? { do: 'turn' } : { do: 'give_up', reason: 'no_answer' };
}

/** Waits twice as long before each further status query, until `proofTime` is over. */
function waitForProof({ sentBeforeAsked: age }: Ages, reason: string): Step {
  const left = proofTime - age;
  return left > 0 ? { do: 'wait', for: Math.min(left, Math.max(soonest, age)) } : { do: 'give_up', reason };
}

function isAllowed(payment: Payment, operation: KnownOperation): Step {
  try {
    demandAllowed(payment, operation, operation);
    return { do: 'turn' };
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    if (error.code === 'operation_pending') return { do: 'wait', for: proofTime };
    // An operation that a person ordered to be sent again may have moved money already.
    return operation.sends > 0 ? { do: 'give_up', reason: 'no_answer' } : { do: 'drop', reason: error.code };
  }
}
