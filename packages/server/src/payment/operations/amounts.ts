import { CheckoutError } from '@tillkit/core';
import { isPaid, type Payment } from '../payment.ts';
import { demandAllowed, sumsOf } from './allowed.ts';
import { isFound, type KnownOperation, type OperationKind } from './operation.ts';

/** Where the money of a payment stands, in minor units: the sums of all its paid transactions, which is more than one after a double charge. */
export interface Amounts {
  /** What may be charged in all; 0 while nothing is authorized, and once it is taken back. */
  readonly authorized: number;
  /** Of it, what status shows as charged. */
  readonly settled: number;
  /** Paid back by credits that a status shows, including those that the till did not send. */
  readonly credited: number;
  /** What settlements and credits move that are not proved yet. */
  readonly underWay: number;
  /** The most that each operation may move now, with what is under way; absent where the state does not grant it. */
  readonly most: Readonly<Partial<Record<OperationKind, number>>>;
}

const unproved: ReadonlySet<string> = new Set(['waiting', 'sent', 'needs_review']);

const kinds = ['settle', 'cancel', 'credit'] as const satisfies readonly OperationKind[];

/** What may be done with a payment now, by the rules that refuse the rest. */
export function amountsOf(payment: Payment): Amounts {
  const paid = Object.entries(payment.transactions).filter(([, { state }]) => isPaid(state));
  const operationsOf = (id: string) => payment.operations.filter(({ transactionId }) => transactionId === id);
  const own = paid.flatMap(([id]) => operationsOf(id));
  const sumOf = (kind: OperationKind, which: (operation: KnownOperation) => boolean) =>
    own.reduce((sum, each) => (each.kind === kind && which(each) ? sum + each.amount : sum), 0);
  const isUnproved = (each: KnownOperation) => unproved.has(each.state) && !isFound(each);
  return {
    authorized: isPaid(payment.state) ? payment.amount * paid.length : 0,
    settled: paid.reduce((sum, [id, known]) => sum + sumsOf(known, payment, operationsOf(id)).proved, 0),
    credited: sumOf('credit', (each) => each.state === 'confirmed' || isFound(each)),
    underWay: sumOf('settle', isUnproved) + sumOf('credit', isUnproved),
    most: Object.fromEntries(
      kinds.flatMap((kind) => {
        const amount = mostOf(payment, kind);
        return amount === undefined ? [] : [[kind, amount]];
      }),
    ),
  };
}

function mostOf(payment: Payment, kind: OperationKind): number | undefined {
  try {
    return demandAllowed(payment, { kind, transactionId: undefined, amount: undefined, closes: false }).amount;
  } catch (error) {
    if (error instanceof CheckoutError) return undefined;
    throw error;
  }
}
