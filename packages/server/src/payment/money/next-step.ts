import { CheckoutError } from '@tillkit/core';
import { sendTimes } from '../leases.ts';
import type { Payment } from '../payment.ts';
import { demandAllowed } from '../operations/allowed.ts';
import { isOpen, type KnownOperation } from '../operations/operation.ts';

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

/** How long ago something was, in milliseconds. */
interface Ages {
  /** Since it was written down. */
  readonly written: number;
  /** From when its latest sending was seen here to when the status answer was asked for. */
  readonly sentBeforeAsked: number;
}

/** A yes whose effect no status answer has shown for so long is for a person. In milliseconds. */
const mostPatience = 24 * 60 * 60 * 1000;

/** Between two status answers about a yes whose effect does not show. In milliseconds. */
const soonest = 2_000;

/**
 * What follows for an operation whose effect a status answer has not shown. It is sent when the payment, as status has just
 * shown it, still grants it; and again only when that answer was asked for after the call could no longer be under way. A no
 * of the gateway counts when the answer was asked for after it.
 */
export function nextStep(payment: Payment, { operation: seen }: Seen, ages: Ages): Step {
  const operation = payment.operations.find(({ id }) => id === seen.id);
  if (!operation || !isOpen(operation)) return { do: 'nothing' };
  if (operation.state === 'waiting') return isAllowed(payment, operation);
  if (operation.answer !== undefined) {
    const isLater = seen.version === operation.version && seen.answer !== undefined;
    if (!isLater) return { do: 'wait', for: 0 };
    if (operation.answer === 'no') return { do: 'refuse' };
    if (ages.written < mostPatience) return { do: 'wait', for: Math.max(soonest, ages.written) };
    return { do: 'give_up', reason: 'no_effect' };
  }
  const left = (sendTimes[operation.sends - 1] ?? 0) - ages.sentBeforeAsked;
  if (left > 0) return { do: 'wait', for: left };
  // What was sent may have brought the state about that grants it no more.
  const isGranted = operation.sends < sendTimes.length && isAllowed(payment, operation).do === 'turn';
  return isGranted ? { do: 'turn' } : { do: 'give_up', reason: 'no_answer' };
}

function isAllowed(payment: Payment, operation: KnownOperation): Step {
  try {
    demandAllowed(payment, operation, operation);
    return { do: 'turn' };
  } catch (error) {
    if (error instanceof CheckoutError) return { do: 'drop', reason: error.code };
    throw error;
  }
}
