import { CheckoutError } from '@tillkit/core';
import type { Finding } from '../../payment/evidence.ts';
import type { KnownOperation } from '../intent.ts';
import { notGranted, type OperationRules } from './kind.ts';

export const isSettlement = ({ kind }: Pick<KnownOperation, 'kind'>): boolean => kind === 'settle';

/** Charges an authorized transaction, whole or in parts. Additive: a gateway that does not check sums would charge twice. */
export const settle: OperationRules = {
  kind: 'settle',
  isAdditive: true,
  hook: 'onSettled',
  mayClose: true,
  demand({ transaction, others }) {
    if (transaction.withheld)
      throw new CheckoutError(
        'not_allowed_in_state',
        'The transaction was made by a method that the order excludes.',
        'Accept it with `payments.accept`, or refund it with `payments.cancel` or `payments.credit`.',
      );
    if (others.some((each) => each.closes)) throw notGranted('settle', 'Its last settlement was asked for.');
  },
  // Assumed: what is settled in part can be settled further until it is closed, whatever status calls it.
  isAllowedToo: ({ sums, payment }) => sums.settled > 0 && sums.settled < payment.amount,
  left: ({ payment, sums }) => payment.amount - sums.settled,
  exceeded: 'More would be settled than is authorized.',
  // A found settlement is the sum of all that were forgotten.
  mayBe: (movement, amount) => amount <= movement.amount,
  endBy: (operation, { findings }) =>
    findings.some((finding) => finding.transactionId === operation.transactionId && showsSettled(operation, finding))
      ? { state: 'confirmed', reason: undefined }
      : undefined,
};

/** A status answer without `settledAmount` shows only that something is settled: then the gateway's own yes is needed too. */
const showsSettled = ({ settledBefore = 0, amount, answer }: KnownOperation, { state, settled }: Finding): boolean =>
  settled === undefined ? state === 'settled' && answer === 'yes' : settled >= settledBefore + amount;
