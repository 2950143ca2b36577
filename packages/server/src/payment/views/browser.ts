import {
  factsOf,
  type MethodCode,
  type PaymentStep,
  type PaymentStepName,
  type Profile,
  type ReturnsOf,
} from '@tillkit/core';
import { declineReasonOf } from '@tillkit/core/internal';
import { unsettledReasons } from '../../outbox/amounts.ts';
import {
  isPaid,
  paidTransaction,
  type KnownTransaction,
  type Payment,
  type PaymentView,
  type ReviewReason,
} from '../payment.ts';
import { decodeInstallmentPlan } from '../results/decode.ts';
import { resultOf } from '../results/result.ts';
import type { Executor } from '../../store/executor.ts';
import { selectMarks, type MarkRow } from '../../store/queries/journal.ts';
import { isOrderPaidBy } from '../../store/queries/orders.ts';
import type { PaymentRow } from '../../store/queries/payments.ts';
import type { KnownOperation, OperationKind } from '../../outbox/intent.ts';

/**
 * Returns the view of a payment that the browser receives. If the payment is paid but has not paid its order, the view
 * contains the reason, even after an operator has closed the review case, because the shopper must not read that the
 * order is complete. The view includes `steps` if they are passed.
 */
export async function readView(
  db: Executor,
  payment: Payment,
  profile?: Profile,
  steps?: readonly PaymentStep[],
): Promise<PaymentView> {
  const { id, order, state, review, cases } = payment;
  const reason = cases.find(({ kind }) => withoutOrder.some((each) => each === kind))?.kind;
  const hasNoOrder =
    isPaid(state) && review === undefined && reason !== undefined && !(await isOrderPaidBy(db, order, id));
  return toView(hasNoOrder ? { ...payment, review: reason } : payment, profile, steps);
}

/** Reasons why a paid payment has not paid its order. */
const withoutOrder: readonly ReviewReason[] = ['abandoned_payment', 'duplicate_payment', 'outdated_revision'];

/** Returns the view of a payment. */
export function toView(payment: Payment, profile?: Profile, steps?: readonly PaymentStep[]): PaymentView {
  const { id, state, heard, amount, currency, refno, cardholderText, refusal = {} } = payment;
  const review = isForShopOnly(payment.review) ? undefined : payment.review;
  const transaction = shownTransaction(payment);
  const paymentMethod = transaction?.paymentMethod;
  const lastFour = /\d{4}$/.exec(transaction?.proved?.maskedCard ?? '')?.[0];
  const undecided = state === 'open' || state === 'verified' || state === 'pending';
  const status = isPaid(state)
    ? 'paid'
    : // The till retries a failed hook, so the shopper does not need to know about it.
      undecided && review === 'hook_failed'
      ? 'confirming'
      : undecided && review
        ? 'needs_review'
        : state === 'verified' || (state === 'open' && heard > 0)
          ? 'confirming'
          : state;
  const reason = status === 'declined' && declineReasonOf({ ...refusal, cardholderInfo: cardholderText }, profile);
  return {
    id,
    // The cast is safe, because the expression above maps every paid or verified state to a view status.
    status: status as PaymentView['status'],
    amount,
    currency,
    refno,
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(isPaid(state) && factsOf(paymentMethod)?.billed && { billed: true }),
    ...(lastFour !== undefined && { lastFour }),
    ...(steps && { steps }),
    ...(isPaid(state) && review !== undefined && { review }),
    ...(reason && { reason }),
    ...(status === 'declined' && cardholderText !== undefined && { cardholderText }),
    // While the payment waits for an operator's review, the shopper is not shown the bank account to pay into.
    ...(isPaid(state) && review === undefined && toBuyer(payment)),
  };
}

/** Returns true if the review is about an unsettled amount, which concerns only the shop. */
const isForShopOnly = (review: Payment['review']): boolean => unsettledReasons.some((each) => each === review);

/**
 * Returns the transaction with which the order was paid, or else the only transaction that a status response has shown.
 * If there are several transactions and the order was paid with none of them, returns undefined.
 */
function shownTransaction(payment: Payment): KnownTransaction | undefined {
  const [only, another] = Object.values(payment.transactions);
  return paidTransaction(payment) ?? (another ? undefined : only);
}

function toBuyer(payment: Payment): Pick<PaymentView, 'payTo' | 'plan' | 'awaitsMore'> {
  const buyerView = toShopperDetails(resultOf(payment)?.details ?? {});
  const { paymentMethod, told } = paidTransaction(payment) ?? {};
  const returns = factsOf(paymentMethod)?.returns ?? {};
  const isAwaited =
    'accountNumber' in returns
      ? !('payTo' in buyerView)
      : ('installmentPlan' in returns || 'installmentNumber' in returns) && !told;
  return isAwaited ? { ...buyerView, awaitsMore: true } : buyerView;
}

/**
 * Returns the values that the shopper needs from the result of a payment method: the account to pay into, or the
 * installment plan.
 */
function toShopperDetails(details: Partial<ReturnsOf<MethodCode>>): Pick<PaymentView, 'payTo' | 'plan'> {
  if ('accountNumber' in details && details.accountNumber !== undefined)
    return { payTo: { ...details, accountNumber: details.accountNumber } };
  if ('installmentPlan' in details && details.installmentPlan !== undefined) {
    const plan = decodeInstallmentPlan(details.installmentPlan);
    return plan.ok ? { plan: plan.value } : {};
  }
  if (!('installmentNumber' in details)) return {};
  const { installmentNumber, installmentAmount, installmentFees, installmentInterests } = details;
  if (installmentNumber === undefined || installmentAmount === undefined) return {};
  return { plan: { installmentNumber, installmentAmount, installmentFees, installmentInterests } };
}

/** The level that is stored with journal marks that record which hook ran, or why no hook ran. */
const decidedLevel = 3;

/** Returns the steps of a payment that the shopper may see. `row` is the database row of `payment`. */
export async function readSteps(db: Executor, row: PaymentRow, payment: Payment): Promise<readonly PaymentStep[]> {
  return toSteps(payment, row.messages > 0 ? await selectMarks(db, row.id) : []);
}

/**
 * Returns the steps in chronological order. Each step appears once, except operations, which may appear several times.
 */
export function toSteps({ createdAt, operations }: Payment, marks: readonly MarkRow[]): readonly PaymentStep[] {
  const first = new Map<PaymentStepName, number>();
  for (const { at, ...mark } of marks)
    for (const name of namesOf(mark)) first.set(name, Math.min(at, first.get(name) ?? Infinity));
  return [
    { name: 'started', at: createdAt } as const,
    ...[...first].map(([name, at]) => ({ name, at })),
    ...operations.flatMap(toStep),
  ].toSorted((a, b) => a.at - b.at || stepOrder.indexOf(a.name) - stepOrder.indexOf(b.name));
}

/** The order in which steps with the same time are listed. */
const stepOrder: readonly PaymentStepName[] = [
  'started',
  'returned',
  'entered',
  'reported',
  'failed',
  'confirmed',
  'charged',
  'refunded',
  'released',
];

function namesOf({ kind, level }: Omit<MarkRow, 'at'>): readonly PaymentStepName[] {
  if (level === decidedLevel) return [kind === 'failed' ? 'failed' : 'confirmed'];
  return [
    ...(kind === 'return' ? (['returned'] as const) : kind === 'confirm' ? (['entered'] as const) : []),
    ...(level === 1 ? (['reported'] as const) : []),
  ];
}

const operationSteps = { settle: 'charged', credit: 'refunded', cancel: 'released' } as const satisfies Readonly<
  Record<OperationKind, PaymentStepName>
>;

const toStep = ({ kind, state, writtenAt: at, amount }: KnownOperation): readonly PaymentStep[] =>
  state === 'confirmed' ? [{ name: operationSteps[kind], at, amount }] : [];
