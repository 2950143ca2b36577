import { CheckoutError } from '@tillkit/core';
import { proofTime } from '../../payment/leases.ts';
import { updateIntent } from '../../store/queries/intents.ts';
import { demandAllowed } from '../allowed.ts';
import type { IntentKind, KnownOperation } from '../intent.ts';
import { authorize } from './authorize.ts';
import { finalize } from './finalize.ts';
import { isUnsent, toWord, type Kind, type OperationRules, type Permission } from './kind.ts';
import { operationRules } from './operations.ts';
import type { Payment } from '../../payment/payment.ts';

/**
 * Creates an intent kind from the rules of an operation. `readEffect` always returns `nothing`, because
 * `confirmOperations` has already read the operation's effect from the status response.
 */
const toKind = ({ kind, isAdditive }: OperationRules): Kind<KnownOperation> => ({
  rules: { isAdditive, proof: { within: proofTime, atLeast: 2_000 }, waitsAfter: [], keepsAnswer: false },
  save: updateIntent,
  runsHook: false,
  doubt: 'operation_unproved',
  failed: 'operation_failed',
  find: async ({ payment: { operations } }, id) => operations.find((each) => each.id === id),
  readEffect: () => 'nothing',
  permission: async ({ time }, { payment }, intent) => permit(payment, intent, time.now()),
  async call(gateway, { transactionId, amount, currency, closes, marketplace, refno }, { row, payment }, options) {
    const method = payment.transactions[transactionId]?.paymentMethod;
    const about = { kind, transactionId, method, refno: refno ?? row.refno };
    const parameters = { ...about, amount, currency, closes, marketplace };
    const answer = await gateway.move(parameters, row.merchant_id, options);
    if (answer.status === 'accepted') {
      const stored = { result_transaction: answer.transactionId ?? null, details: JSON.stringify(answer.details) };
      return { answer: 'yes', isUnsent: false, word: 'accepted', failure: undefined, stored: stored };
    }
    const isSilent = answer.status === 'unknown';
    return {
      answer: isSilent ? undefined : 'no',
      isUnsent: isUnsent(answer),
      word: isSilent ? answer.reason : answer.errorCode,
      failure: { level: 'warn', reasons: [kind, toWord(answer)] },
    };
  },
  ended: () => undefined,
});

/** Checks whether the payment currently allows an operation to be sent. */
export function permit(payment: Payment, operation: KnownOperation, now: number): Permission {
  try {
    demandAllowed(payment, operation, operation);
    return { may: 'send' };
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return error.code === 'operation_pending'
      ? { may: 'wait', until: now + proofTime }
      : { may: 'never', reason: error.code };
  }
}

export const kinds: Readonly<Record<IntentKind, Kind>> = {
  authorize,
  finalize,
  settle: toKind(operationRules.settle),
  cancel: toKind(operationRules.cancel),
  credit: toKind(operationRules.credit),
};
