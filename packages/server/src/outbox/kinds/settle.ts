import { CheckoutError } from '@tillkit/core';
import type { Finding } from '../../payment/evidence.ts';
import { mayHaveMoved, type KnownOperation } from '../intent.ts';
import { notGranted, type OperationRules } from './kind.ts';

export const isSettlement = ({ kind }: Pick<KnownOperation, 'kind'>): boolean => kind === 'settle';

/**
 * Charges an authorized transaction in full or in part. The call is additive: if it were sent twice, a gateway that
 * does not check the total would charge the shopper twice.
 */
export const settle: OperationRules = {
  kind: 'settle',
  isAdditive: true,
  hook: 'onSettled',
  mayClose: true,
  demand({ transaction, others }) {
    if (transaction.withheld)
      throw new CheckoutError(
        'not_allowed_in_state',
        'The transaction was made with a payment method that the order does not allow.',
        'Accept the transaction with `payments.accept`, or refund it with `payments.cancel` or `payments.credit`.',
      );
    if (others.some((each) => each.closes))
      throw notGranted('settle', 'The last settlement of the transaction was already ordered.');
  },
  // Assumption: a partly settled transaction can be settled further until it is closed, regardless of the state that a
  // status response shows.
  isAllowedToo: ({ sums, payment }) => sums.settled > 0 && sums.settled < payment.amount,
  left: ({ payment, sums }) => payment.amount - sums.settled,
  exceeded: 'The settlement exceeds the authorized amount.',
  // One settled amount found at the gateway may be the total of several settlements that are missing from a restored
  // store.
  mayBe: (movement, amount) => amount <= movement.amount,
  endBy: (operation, { findings }, operations) =>
    findings.some(
      (finding) => finding.transactionId === operation.transactionId && showsSettled(operation, finding, operations),
    )
      ? { state: 'confirmed', reason: undefined }
      : undefined,
};

/**
 * Returns whether a status response shows the effect of a settlement. Without `settledAmount`, the response shows only
 * that an amount is settled, so the gateway must also have approved the settlement. If several settlements may have
 * taken effect, the settled amount confirms those that the gateway has approved, or those without which no sum of
 * settlements explains the amount. Several settlements are uncertain only if an operator has resolved the review of one.
 */
function showsSettled(
  operation: KnownOperation,
  { state, settled }: Finding,
  operations: readonly KnownOperation[],
): boolean {
  if (settled === undefined) return state === 'settled' && operation.answer === 'yes';
  const own = operations.filter((each) => isSettlement(each) && each.transactionId === operation.transactionId);
  const open = own.filter(mayHaveMoved);
  const before = Math.max(...open.map(settledBeforeOf));
  const confirmed = own.filter((each) => each.state === 'confirmed' && settledBeforeOf(each) >= before);
  const moved = settled - before - sumOf(confirmed);
  const uncertain = explaining(moved, open);
  if (moved >= sumOf(uncertain)) return uncertain.includes(operation);
  const approved = uncertain.filter(({ answer }) => answer === 'yes');
  if (moved > 0 && moved === sumOf(approved)) return approved.includes(operation);
  const others = uncertain.filter((each) => each !== operation);
  return sumsOf(uncertain).has(moved) && !sumsOf(others).has(moved);
}

/**
 * Returns the settlements that may be part of a settled amount. An amount that exceeds all of them contains an unknown
 * settlement, which may be the reason why the gateway refused one of them. The refused one then does not count, unless an
 * earlier call of it may have taken effect.
 */
export const explaining = (moved: number, open: readonly KnownOperation[]): readonly KnownOperation[] =>
  moved > sumOf(open) ? open.filter(({ answer, sends }) => answer !== 'no' || sends > 1) : open;

const settledBeforeOf = ({ settledBefore = 0 }: KnownOperation): number => settledBefore;

export const sumOf = (operations: readonly KnownOperation[]): number =>
  operations.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the sums of all subsets of the operations. */
const sumsOf = (operations: readonly KnownOperation[]): ReadonlySet<number> =>
  operations.reduce((sums, { amount }) => new Set([...sums, ...[...sums].map((sum) => sum + amount)]), new Set([0]));
