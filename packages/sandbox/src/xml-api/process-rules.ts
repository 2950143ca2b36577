import { grants, meaningOf, operations, type Action, type CallRefusal } from '@tillkit/core/internal';
import type { HeldTransaction } from '../ledger/ledger.ts';

interface Asked {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

const { amount, currency } = operations.settle.request;

/** Why this may not be done to the transaction, by the table of states and by what has been done to it before. */
export function refusalOf(
  action: Exclude<Action, 'status'>,
  { transaction: found, credited }: Pick<HeldTransaction, 'transaction' | 'credited'>,
  asked: Asked,
): CallRefusal | undefined {
  const no = (errorCode: string, errorDetail = meaningOf(errorCode).meaning) => ({
    errorCode,
    errorDetail,
    transactionId: found.transactionId,
  });
  const { amount: authorized, settledAmount: settled } = found;
  if (!grants(found.state, action, { amount: authorized, settled }))
    return no(action === 'settle' && found.settledAmount > 0 ? '1012' : '1010');
  if (asked.currency !== found.currency) return no('2022', currency.wire);
  switch (action) {
    case 'settle':
      return isWithin(asked, found.amount - found.settledAmount) ? undefined : no('2022', amount.wire);
    case 'cancel':
      return asked.amount === found.amount ? undefined : no('2022', amount.wire);
    case 'credit':
      return isWithin(asked, found.settledAmount - credited) ? undefined : no('-72', amount.wire);
  }
}

const isWithin = (asked: Asked, most: number) => asked.amount > 0 && asked.amount <= most;
