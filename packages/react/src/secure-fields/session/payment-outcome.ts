import { confirmPayment } from './confirm-payment.ts';

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]; // milliseconds: a gateway has a minute to come to an end

/** `open`: the gateway knows of no payment. `taken`: paid, or on its way to that. `refused`: the card may be used again. */
export type Outcome = 'open' | 'taken' | 'refused';

/** By the states of the shop's state route. */
const outcomes: Readonly<Record<string, Outcome>> = {
  open: 'open',
  confirming: 'taken',
  pending: 'taken',
  paid: 'taken',
  needs_review: 'taken',
  declined: 'refused',
  canceled: 'refused',
};

async function ask(url: string): Promise<Outcome | undefined> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
    return answer.ok ? outcomes[(await answer.json()).status] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the shop how a payment went whose answer was lost on the way, for a minute at most; each time it has the shop ask
 * the gateway first. `undefined`: the shop cannot tell, so nobody here knows. Never throws.
 */
export async function findOutcome(
  payments: string,
  payment: string,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  for (const wait of [...waits, 0]) {
    await confirmPayment(payments, payment, signal);
    outcome = await ask(`${payments}/${encodeURIComponent(payment)}`);
    if (signal.aborted || (outcome && outcome !== 'open')) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return outcome;
}
