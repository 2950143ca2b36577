import type { KnownOperation } from '../intent.ts';
import { isCredit } from './credit.ts';
import { notGranted, type OperationRules } from './kind.ts';

/** Takes a whole transaction back before it is transmitted. A second call moves nothing, so the till repeats a lost one. */
export const cancel: OperationRules = {
  kind: 'cancel',
  isAdditive: false,
  hook: 'onCanceled',
  freesOrder: true,
  // The specification lets a credited transaction be canceled, but not what becomes of the credit: see docs/assumptions.md.
  demand({ others }) {
    if (others.some(isCredit)) throw notGranted('cancel', 'A credit of the transaction was ordered or made.');
  },
  left: ({ payment }) => payment.amount,
  exceeded: 'More would be canceled than is authorized.',
  endBy: ({ transactionId }, { findings }) =>
    findings.some((finding) => finding.transactionId === transactionId && finding.state === 'canceled')
      ? { state: 'confirmed', reason: undefined }
      : undefined,
};

/** The operation is a cancel of ours that took effect. */
export const isConfirmedCancel = ({ kind, state }: Pick<KnownOperation, 'kind' | 'state'>): boolean =>
  kind === 'cancel' && state === 'confirmed';
