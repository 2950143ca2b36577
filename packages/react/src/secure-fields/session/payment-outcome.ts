import { confirmPayment } from './confirm-payment.ts';

// The delays between the polls add up to one minute, which is the time limit for the gateway's card check.
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/**
 * Outcome of a payment: `open` if the gateway has no record of the payment, `taken` if the payment is paid, in
 * progress or under review, or `refused` if the payment was declined or canceled. After `refused`, the shopper can use
 * the card again.
 */
export type Outcome = 'open' | 'taken' | 'refused';

/** Maps the payment states that the shop's server reports to outcomes. */
const outcomes: Readonly<Record<string, Outcome>> = {
  open: 'open',
  confirming: 'taken',
  pending: 'taken',
  paid: 'taken',
  needs_review: 'taken',
  declined: 'refused',
  canceled: 'refused',
};

/** Returns whether the outcome ends the wait for the bank's page. */
export const isDecidedOutcome = (outcome: Outcome | undefined): outcome is 'taken' | 'refused' =>
  outcome !== undefined && outcome !== 'open';

/** Fetches the outcome of a payment from the shop's server. Returns `undefined` if it is unknown. Never throws. */
export async function fetchOutcome(payments: string, payment: string): Promise<Outcome | undefined> {
  try {
    const url = `${payments}/${encodeURIComponent(payment)}`;
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
    return answer.ok ? outcomes[(await answer.json()).status] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Polls the payment state for up to a minute after the gateway's response was lost. Before each poll, the shop's server
 * queries the gateway. Returns `undefined` if the outcome is unknown. Never throws.
 */
export async function findOutcome(
  payments: string,
  payment: string,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  let outcome: Outcome | undefined;
  for (const wait of [...waits, 0]) {
    await confirmPayment(payments, payment, signal);
    outcome = await fetchOutcome(payments, payment);
    if (signal.aborted || isDecidedOutcome(outcome)) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return outcome;
}
