import type { KnownOperation } from '../intent.ts';
import { isCredit } from './credit.ts';
import { notGranted, type OperationRules } from './kind.ts';

/**
 * Cancels a whole transaction before it is transmitted to the acquirer. Canceling twice has no further effect, so the
 * till repeats a cancel call that receives no response.
 */
export const cancel: OperationRules = {
  kind: 'cancel',
  isAdditive: false,
  hook: 'onCanceled',
  freesOrder: true,
  // The specification allows canceling a credited transaction, but does not describe the effect on the credit (see
  // docs/assumptions.md).
  demand({ others }) {
    if (others.some(isCredit)) throw notGranted('cancel', 'A credit of the transaction was ordered or made.');
  },
  left: ({ payment }) => payment.amount,
  exceeded: 'The cancel exceeds the authorized amount.',
  endBy: ({ transactionId }, { findings }) =>
    findings.some((finding) => finding.transactionId === transactionId && finding.state === 'canceled')
      ? { state: 'confirmed', reason: undefined }
      : undefined,
};

/** Returns whether an operation is a cancellation that the till sent and that took effect. */
export const isConfirmedCancel = ({ kind, state }: Pick<KnownOperation, 'kind' | 'state'>): boolean =>
  kind === 'cancel' && state === 'confirmed';
