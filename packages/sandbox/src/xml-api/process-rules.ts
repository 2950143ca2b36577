import { grants, meaningOf, operations, type Action, type CallRefusal } from '@tillkit/core/internal';
import type { HeldTransaction } from '../ledger/ledger.ts';

interface RequestedAmount {
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
}

const { amount, currency } = operations.settle.request;

/**
 * Returns the refusal if the transaction's state or its earlier settlements and credits do not allow the action.
 * Otherwise, returns `undefined`.
 */
export function refusalOf(
  action: Exclude<Action, 'status'>,
  { transaction, credited }: Pick<HeldTransaction, 'transaction' | 'credited'>,
  request: RequestedAmount,
): CallRefusal | undefined {
  const no = (errorCode: string, errorDetail = meaningOf(errorCode).meaning) => ({
    errorCode,
    errorDetail,
    transactionId: transaction.transactionId,
  });
  const { amount: authorized, settledAmount: settled } = transaction;
  if (!grants(transaction.state, action, { amount: authorized, settled }))
    return no(action === 'settle' && transaction.settledAmount > 0 ? '1012' : '1010');
  if (request.currency !== transaction.currency) return no('2022', currency.wire);
  switch (action) {
    case 'settle':
      return isWithin(request, transaction.amount - transaction.settledAmount) ? undefined : no('2022', amount.wire);
    case 'cancel':
      return request.amount === transaction.amount ? undefined : no('2022', amount.wire);
    case 'credit':
      return isWithin(request, transaction.settledAmount - credited) ? undefined : no('-72', amount.wire);
  }
}

const isWithin = (request: RequestedAmount, most: number) => request.amount > 0 && request.amount <= most;
