import type { PaymentWithResult, ReviewReason } from '@tillkit/server';
import type { CaseView, Choice, Comparison, ComparisonRow, Fact } from '../../../web/office/model.ts';
import type { StoredOrder } from '../../store/orders.ts';
import type { Contents } from '../../store/revisions.ts';
import type { Clerk } from '../parts.ts';
import { nameOf, nameOfCard } from './methods.ts';
import { contentsOf } from './order.ts';
import { isPaid } from './part.ts';
import { kindOf, lifetimeOf, lookUp, toCase, toMoment, toMoney, toOperationState, toState } from './words.ts';

/** The data that decides a case. */
export interface CaseData {
  readonly payment: PaymentWithResult;
  readonly methods: readonly Choice[];
  /** The order as it is now. Undefined if the shop does not know it. */
  readonly order?: StoredOrder | undefined;
  /** The contents of the order that the customer paid for. Undefined if the shop has not kept them. */
  readonly paidFor?: Contents | undefined;
  /** The other payments that paid for the order. */
  readonly others: readonly PaymentWithResult[];
}

/** Returns the facts that decide a case, and the values to compare. */
export function toCaseView(data: CaseData, reason: ReviewReason, clerk: Clerk): CaseView {
  const comparison = comparisonOf(data, reason, clerk);
  return {
    ...toCase(reason, clerk),
    facts: caseFacts(data, reason, clerk),
    ...(comparison && { comparison }),
  };
}

function comparisonOf(data: CaseData, reason: ReviewReason, clerk: Clerk): Comparison | undefined {
  if (reason === 'outdated_revision') return compareOrders(data, clerk);
  if (reason === 'duplicate_payment') return comparePayments(data, clerk);
  return compareAnswers(data, reason, clerk);
}

function caseFacts({ payment, methods, order }: CaseData, reason: ReviewReason, clerk: Clerk): readonly Fact[] {
  const { facts: texts, list, compare } = clerk.texts;
  const money = (amount: number) => toMoney(amount, payment.currency, clerk);
  const attempt: readonly Fact[] = [
    { name: list.amount, value: money(payment.amount) },
    { name: texts.reference, value: payment.refno, isCode: true },
  ];
  switch (reason) {
    case 'outdated_revision': {
      if (!order || order.currency !== payment.currency || order.total === payment.amount) return [];
      const rest = order.total - payment.amount;
      const value = rest > 0 ? compare.missing(money(rest)) : compare.over(money(-rest));
      return [{ name: compare.difference, value, isStrong: true }];
    }
    case 'operation_unproved':
    case 'unknown_movement':
      return payment.operations
        .filter(({ state }) => state === 'needs_review')
        .map(({ kind, amount, state, writtenAt, reason: operationReason }) => ({
          name: kindOf(kind, clerk),
          value: `${money(amount)}, ${toMoment(writtenAt, clerk).text}`,
          note: operationReason === 'found' ? compare.reported : toOperationState(state, clerk).text,
        }));
    case 'unsettled_authorization':
    case 'expired_authorization':
    case 'no_liability_shift':
      return Object.entries(payment.transactions).flatMap(([id, transaction]): readonly Fact[] => [
        { name: list.amount, value: money(payment.amount - (transaction.settled ?? 0)) },
        {
          name: clerk.texts.method,
          value: nameOfCard(methods, transaction.paymentMethod, transaction.proved?.maskedCard),
        },
        ...lifetimeOf(transaction, clerk),
        { name: texts.transaction, value: id, isCode: true },
      ]);
    case 'authorization_unproved':
    case 'several_found':
    case 'refno_mismatch':
    case 'not_finalized':
    case 'hook_failed':
    case 'delivery_failed':
    case 'no_answer':
    case 'nothing_heard':
      return [...attempt, { name: texts.begun, value: toMoment(payment.createdAt, clerk).text }];
    default:
      return [];
  }
}

/** Compares the order that was paid with the order as it is now, line by line. */
function compareOrders({ payment, order, paidFor }: CaseData, clerk: Clerk): Comparison | undefined {
  if (!order) return undefined;
  const { compare, ordered } = clerk.texts;
  const now = contentsOf(order, clerk);
  const then = paidFor
    ? contentsOf(paidFor, clerk)
    : [{ name: ordered.total, value: toMoney(payment.amount, payment.currency, clerk) }];
  const last = [ordered.delivery, ordered.total];
  const items = [...new Set([...then, ...now].map(({ name }) => name))].filter((name) => !last.includes(name));
  const valueIn = (facts: readonly Fact[], name: string) =>
    facts.find((each) => each.name === name)?.value ?? compare.none;
  return {
    label: compare.orders,
    columns: [compare.whenPaid, compare.now],
    rows: [...items, ...last].map((name) => {
      const values = [valueIn(then, name), valueIn(now, name)];
      const isUnknown = !paidFor && name !== ordered.total;
      return { name, values, differs: values[0] !== values[1] && !isUnknown };
    }),
  };
}

/** Compares all transactions that paid for the order. */
function comparePayments({ payment, order, others, methods }: CaseData, clerk: Clerk): Comparison {
  const { compare, facts, list, method } = clerk.texts;
  const paid = [payment, ...others].flatMap((each) =>
    Object.entries(each.transactions)
      .filter(([, { state, withheld }]) => isPaid(state) && !withheld)
      .map(([id, transaction]) => ({ of: each, id, transaction })),
  );
  const isSplit = paid.filter(({ of }) => of === payment).length > 1;
  const foreign = paid.filter(({ of }) => of !== payment);
  const row = (name: string, value: (each: (typeof paid)[number]) => string, more: Partial<ComparisonRow> = {}) => ({
    name,
    values: paid.map(value),
    differs: false,
    ...more,
  });
  return {
    label: compare.payments,
    columns: paid.map((each) => {
      if (each.of === payment) return isSplit ? compare.transaction(each.id) : compare.thisPayment;
      return compare.other(foreign.length > 1 ? String(foreign.indexOf(each) + 1) : '');
    }),
    rows: [
      row(list.amount, ({ of }) => toMoney(of.amount, of.currency, clerk)),
      row(method, ({ transaction: { paymentMethod, proved } }) =>
        nameOfCard(methods, paymentMethod, proved?.maskedCard),
      ),
      row(list.state, ({ transaction }) => toState(transaction.state, clerk).text),
      row(compare.pays, ({ of }) => (order?.payment_id === of.id ? compare.yes : compare.no)),
      row(list.begun, ({ of }) => toMoment(of.createdAt, clerk).text),
      row(facts.reference, ({ of }) => of.refno, {
        isCode: true,
        links: paid.map(({ of }) => (of === payment ? '' : `/office/payments/${of.id}`)),
      }),
      row(facts.transaction, ({ id }) => id, { isCode: true }),
    ],
  };
}

/** Compares what the shop expected with what the gateway reported. */
function compareAnswers({ payment, methods }: CaseData, reason: ReviewReason, clerk: Clerk): Comparison | undefined {
  const { compare, facts, list, method } = clerk.texts;
  const reports = payment.cases
    .filter(({ kind, isClosed, finding }) => kind === reason && !isClosed && finding)
    .map(({ finding, transactionId }) => ({ ...readFinding(finding ?? '', payment), id: transactionId }));
  if (reports.length === 0) return undefined;
  const { amount, currency, mode, reqtype } = payment;
  const stateText = (state: string) =>
    Object.hasOwn(clerk.texts.states, state) ? lookUp(clerk.texts.states, state) : compare.code(state);
  const requestedState = reqtype === 'NOA' ? 'authorized' : reqtype === 'SCN' ? 'screened' : 'settled';
  const row = (name: string, expected: string, reported: readonly string[], more: Partial<ComparisonRow> = {}) => ({
    name,
    values: [expected, ...reported.map((value) => value || compare.none)],
    differs: reported.some((value) => value !== '' && value !== expected),
    ...more,
  });
  const allowed = payment.methods.map((code) => nameOf(methods, code));
  const isState = reason === 'reqtype_mismatch' || reason === 'unexpected_cancel' || reason === 'unknown_code';
  const modes = { test: facts.test, live: facts.live };
  return {
    label: compare.answers,
    columns: [
      compare.expected,
      ...reports.map(({ id }) => (reports.length === 1 ? compare.reported : compare.transaction(id))),
    ],
    rows: [
      row(
        list.amount,
        toMoney(amount, currency, clerk),
        reports.map((each) => each.amount && toMoney(Number(each.amount), each.currency, clerk)),
      ),
      row(
        method,
        allowed.length > 0 ? allowed.join(', ') : compare.anyMethod,
        reports.map((each) => nameOf(methods, each.method)),
        { differs: reason === 'method_mismatch' },
      ),
      row(
        list.state,
        stateText(reason === 'unexpected_cancel' ? (reports[0]?.before ?? requestedState) : requestedState),
        reports.map(({ state }) => stateText(state)),
        { differs: isState },
      ),
      ...(reason === 'mode_mismatch'
        ? [
            row(
              facts.mode,
              modes[mode],
              reports.map(() => modes[mode === 'test' ? 'live' : 'test']),
            ),
          ]
        : []),
      row(
        facts.transaction,
        compare.none,
        reports.map(({ id }) => id),
        { differs: false, isCode: true },
      ),
    ],
  };
}

interface Report {
  readonly state: string;
  /** The state before the report. Undefined if the report does not name it. */
  readonly before?: string;
  /** The amount in minor units, as text. Empty if the report names none. */
  readonly amount: string;
  readonly currency: string;
  readonly method: string;
}

/**
 * Reads the facts that the till stores with a case: state, amount, currency and method; or, if all else matches the
 * payment, state and method or the states before and after.
 */
function readFinding(finding: string, { amount, currency, transactions }: PaymentWithResult): Report {
  const [state = '', second = '', third = '', method = ''] = finding.split(' ');
  if (finding.split(' ').length > 2) {
    const isAmount = /^\d+$/.test(second) && /^[A-Z]{3}$/.test(third);
    return { state, amount: isAmount ? second : '', currency: isAmount ? third : currency, method };
  }
  const [paid] = Object.values(transactions);
  const same = { amount: String(amount), currency };
  return /^[a-z]+$/.test(second)
    ? { ...same, state: second, before: state, method: paid?.paymentMethod ?? '' }
    : { ...same, state, method: second };
}
