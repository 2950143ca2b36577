import type { Operation } from '../outbox/intent.ts';
import type { TimelineEntry } from '../payment/views/overview.ts';
import type { KnownTransaction, Payment } from '../payment/payment.ts';
import type { PaidResult, PaymentWithResult } from '../payment/results/result.ts';

/**
 * A payment as an operator sees it. The report contains no signature and no alias, because an alias could be used to
 * charge a card. Amounts are in minor units, and times in milliseconds since 1970.
 */
export interface PaymentReport extends Omit<
  Payment,
  'sign' | 'alias' | 'transactions' | 'claims' | 'cases' | 'operations' | 'withoutLiabilityShift'
> {
  readonly transactions: readonly (Pick<
    KnownTransaction,
    'state' | 'paymentMethod' | 'settled' | 'transmitted' | 'authorizedAt'
  > & {
    readonly transactionId: string;
    /** True if the transaction was accepted without a liability shift. */
    readonly withoutLiabilityShift: boolean;
    /**
     * True if the order excludes the transaction's payment method. In that case, an operator must accept or refund the
     * transaction.
     */
    readonly withheld: boolean;
  })[];
  readonly operations: readonly Operation[];
  readonly result: Omit<PaidResult, 'alias'> | undefined;
  readonly timeline: readonly TimelineEntry[];
}

export function toReport(payment: PaymentWithResult, timeline: readonly TimelineEntry[]): PaymentReport {
  const { sign: _, alias: __, claims: ___, cases: ____, ...visible } = payment;
  const { transactions, withoutLiabilityShift, operations, result, ...rest } = visible;
  return {
    ...rest,
    transactions: Object.entries(transactions).map(([transactionId, transaction]) => ({
      transactionId,
      state: transaction.state,
      paymentMethod: transaction.paymentMethod,
      settled: transaction.settled,
      transmitted: transaction.transmitted,
      authorizedAt: transaction.authorizedAt,
      withoutLiabilityShift: withoutLiabilityShift.includes(transactionId),
      withheld: transaction.withheld === true,
    })),
    operations: operations.map(toOperationReport),
    result: result && withoutAlias(result),
    timeline,
  };
}

/** Returns an operation without the internal data that only the till needs. */
export const toOperationReport = (operation: Operation): Operation => {
  const { id, kind, key, sequence, transactionId, amount, currency, closes } = operation;
  const { state, reason, creditId, details, writtenAt } = operation;
  const about = { id, kind, key, sequence, transactionId, amount, currency, closes };
  return { ...about, state, reason, creditId, details, writtenAt };
};

const withoutAlias = ({ alias: _, ...result }: PaidResult) => result;
