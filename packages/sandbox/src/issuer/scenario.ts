import type { Decline } from '../model/test-card.ts';
import type { Attempt, ChallengeAnswer, Outcome, Status3D } from '../model/outcome.ts';
import type { Concern, Scenarios } from '../model/scenario.ts';
import { limits } from './test-cards.ts';

/**
 * Determines the outcome of a payment from the card, the amount and the CVV. If the payment has no liability shift, the
 * outcome also depends on the merchant's settings. Returns `'challenge'` if the cardholder must confirm the payment
 * first; `answerChallenge` then determines the outcome.
 */
export function decideCard(attempt: Attempt, accepts02 = false): Outcome | 'challenge' {
  switch (attempt.card.threeD) {
    case undefined:
      return decideByAmount(attempt, 'N/A');
    case 'frictionless':
      return decideByAmount(attempt, 'Y');
    case 'no liability shift': {
      const outcome = decideByAmount(attempt, 'U');
      const refused = outcome.kind === 'approved' && !accepts02;
      return refused ? { kind: 'declined', errorCode: '3031', status3D: 'U' } : outcome;
    }
    case 'not enrolled':
      return decideByAmount(attempt, 'D');
    case 'activated while shopping':
      return decideByAmount(attempt, 'A');
    case 'frictionless declined':
      return declined('N');
    case 'incomplete':
      return declined('C');
    default:
      return 'challenge';
  }
}

/** Determines the outcome of a payment after the cardholder has responded to the challenge. */
export function answerChallenge(attempt: Attempt, answer: ChallengeAnswer): Outcome {
  if (answer === 'leave') return declined('C');
  return answer === 'confirm' && attempt.card.threeD !== 'challenge declined'
    ? decideByAmount(attempt, 'Y')
    : declined('N');
}

function decideByAmount({ card, amount, cvvRight }: Attempt, status3D: Status3D): Outcome {
  if (card.declines) return { kind: 'declined', ...reasons[card.declines], status3D };
  // The specification defines no result for amounts from 10001 to 11000. The sandbox declines the payment but does not
  // block the card.
  if (card.limited && amount > limits.blocked) return { kind: 'declined', ...reasons.blocked, status3D };
  if (!cvvRight || (card.limited && amount > limits.declined)) return declined(status3D);
  return { kind: 'approved', status3D };
}

/**
 * Error code and acquirer error code for each decline reason. The specification does not define the acquirer error code
 * for insufficient funds. The sandbox assumes 51, as in ISO 8583.
 */
const reasons: Readonly<Record<Decline, { readonly errorCode: string; readonly acqErrorCode: string }>> = {
  declined: { errorCode: '1403', acqErrorCode: '50' },
  'insufficient funds': { errorCode: '1403', acqErrorCode: '51' },
  blocked: { errorCode: '1404', acqErrorCode: '42' },
};

const declined = (status3D: Status3D): Outcome => ({ kind: 'declined', ...reasons.declined, status3D });

/**
 * Returns the given outcome, or a decline if a scenario for the payment specifies one. A payment that the shopper has
 * canceled stays canceled.
 */
export function toOutcome(outcome: Outcome, scenarios: Scenarios, { merchantId, refno }: Concern): Outcome {
  if (outcome.kind === 'canceled') return outcome;
  const errorCode = scenarios.takeDecline({ merchantId, refno });
  return errorCode === undefined ? outcome : { kind: 'declined', errorCode, status3D: 'N/A' };
}
