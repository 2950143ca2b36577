import { CheckoutError } from '@tillkit/core';
import type { Finding } from '../../payment/evidence.ts';
import type { KnownOperation } from '../intent.ts';
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
  endBy: (operation, { findings }) =>
    findings.some((finding) => finding.transactionId === operation.transactionId && showsSettled(operation, finding))
      ? { state: 'confirmed', reason: undefined }
      : undefined,
};

/**
 * Returns whether a status response shows the effect of a settlement. Without `settledAmount`, the response shows only
 * that an amount is settled, so the gateway must also have approved the settlement.
 */
const showsSettled = ({ settledBefore = 0, amount, answer }: KnownOperation, { state, settled }: Finding): boolean =>
  settled === undefined ? state === 'settled' && answer === 'yes' : settled >= settledBefore + amount;
