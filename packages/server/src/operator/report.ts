import type { Operation } from '../outbox/intent.ts';
import type { TimelineEntry } from '../payment/views/overview.ts';
import type { KnownTransaction, Payment } from '../payment/payment.ts';
import type { PaidResult, PaymentWithResult } from '../payment/results/result.ts';

/** What an operator is shown of a payment: no signature, and no alias, which charges a card. Amounts are minor units, times milliseconds since 1970. */
export interface PaymentReport extends Omit<
  Payment,
  'sign' | 'alias' | 'transactions' | 'claims' | 'cases' | 'operations' | 'withoutLiabilityShift'
> {
  readonly transactions: readonly (Pick<
    KnownTransaction,
    'state' | 'paymentMethod' | 'settled' | 'transmitted' | 'authorizedAt'
  > & {
    readonly transactionId: string;
    /** The gateway said yes to it without liability shift. */
    readonly withoutLiabilityShift: boolean;
    /** Its method is not among those of the order: a person must accept or refund it. */
    readonly withheld: boolean;
  })[];
  readonly operations: readonly Operation[];
  readonly result: Omit<PaidResult, 'alias'> | undefined;
  readonly timeline: readonly TimelineEntry[];
}

export function toReport(payment: PaymentWithResult, timeline: readonly TimelineEntry[]): PaymentReport {
  const { sign: _, alias: __, claims: ___, cases: ____, ...shown } = payment;
  const { transactions, withoutLiabilityShift, operations, result, ...rest } = shown;
  return {
    ...rest,
    transactions: Object.entries(transactions).map(([transactionId, known]) => ({
      transactionId,
      state: known.state,
      paymentMethod: known.paymentMethod,
      settled: known.settled,
      transmitted: known.transmitted,
      authorizedAt: known.authorizedAt,
      withoutLiabilityShift: withoutLiabilityShift.includes(transactionId),
      withheld: known.withheld === true,
    })),
    operations: operations.map(toOperationReport),
    result: result && withoutAlias(result),
    timeline,
  };
}

/** Without what proves it, which is the till's own. */
export const toOperationReport = (operation: Operation): Operation => {
  const { id, kind, key, sequence, transactionId, amount, currency, closes } = operation;
  const { state, reason, creditId, details, writtenAt } = operation;
  const about = { id, kind, key, sequence, transactionId, amount, currency, closes };
  return { ...about, state, reason, creditId, details, writtenAt };
};

const withoutAlias = ({ alias: _, ...result }: PaidResult) => result;
