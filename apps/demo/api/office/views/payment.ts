import type { Amounts, EventLine, Explanation, Operation, PaymentWithResult, TimelineEntry } from '@tillkit/server';
import type { EventView, Fact, Head, Mark, OperationView, PaymentModel } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { actionsOf, againUrl, isSendable, type ActionData } from './actions.ts';
import { toCaseView, type CaseData } from './case.ts';
import { nameOf, nameOfCard } from './methods.ts';
import { orderedOf } from './order.ts';
import { isPaid, partOf, settledOf, toPaymentMark, undecidedOf } from './part.ts';
import { toTimeline } from './timeline.ts';
import { toWhy } from './why.ts';
import { kindOf, lifetimeOf, toEventKind, toMoment, toMoney, toOperationState, toReason, toState } from './words.ts';

/** All the data that the office's page for a payment needs. */
export interface Known extends CaseData, ActionData {
  readonly payment: PaymentWithResult;
  readonly timeline: readonly TimelineEntry[];
  readonly explanation: readonly Explanation[];
  readonly events: readonly EventLine[];
}

export const toHead = (payment: PaymentWithResult, number: string, clerk: Clerk): Head => ({
  id: payment.id,
  number,
  amount: toMoney(payment.amount, payment.currency, clerk),
  state: toPaymentMark({ ...payment, settled: settledOf(payment), undecided: undecidedOf(payment) }, clerk),
});

export function toPaymentModel(data: Known, done: string | undefined, clerk: Clerk): PaymentModel {
  const { payment, amounts, number, order, timeline, explanation, events } = data;
  const notice = noticeOf(data, done, clerk);
  return {
    kind: 'payment',
    ...toHead(payment, number, clerk),
    ...(notice && { notice }),
    ...(payment.review && { review: toCaseView(data, payment.review, clerk) }),
    actions: actionsOf(data, clerk),
    waits: payment.operations.some(isOpen),
    amounts: amountsOf(payment, amounts, clerk),
    part: partOf(payment, amounts, clerk),
    ordered: order ? orderedOf(order, clerk) : [],
    facts: factsOf(data, clerk),
    why: toWhy(explanation, data, clerk),
    operations: payment.operations.map((each) => toOperationView(payment.id, each, clerk)),
    events: events.map((each) => toEventView(each, clerk)),
    timeline: toTimeline(timeline, clerk),
  };
}

const isOpen = ({ state }: Operation) => state === 'waiting' || state === 'sent';

/**
 * Returns the message about the last action. The URL names the action, but the message depends on the stored data,
 * because the URL could be forged.
 */
function noticeOf({ payment, events }: Known, done: string | undefined, clerk: Clerk): Mark | undefined {
  const { done: texts } = clerk.texts;
  if (done === 'resolved') return payment.review ? undefined : { tone: 'good', text: texts.resolved };
  if (done === 'accepted')
    return isPaid(payment.state) ? { tone: 'good', text: texts.accepted } : { tone: 'plain', text: texts.slow };
  if (done === 'restored')
    return payment.review
      ? { tone: 'plain', text: clerk.texts.acts.restore.slow }
      : { tone: 'good', text: texts.accepted };
  if (done === 'redelivered' && events.length > 0)
    return events.every(({ state }) => state === 'delivered')
      ? { tone: 'good', text: texts.delivered }
      : { tone: 'warn', text: texts.undelivered };
  if (done === 'rechecked') return { tone: 'plain', text: texts.rechecked };
  const operation = payment.operations.find(({ sequence }) => String(sequence) === done);
  if (!operation) return done === 'slow' ? { tone: 'plain', text: texts.slow } : undefined;
  const { kind, amount, currency, state } = operation;
  const mark = toOperationState(state, clerk);
  return { ...mark, text: texts.operation(kindOf(kind, clerk), toMoney(amount, currency, clerk), mark.text) };
}

function amountsOf({ amount, currency }: PaymentWithResult, sums: Amounts, clerk: Clerk): readonly Fact[] {
  const texts = clerk.texts.amounts;
  const fact = (name: string, value: number): Fact => ({ name, value: toMoney(value, currency, clerk) });
  return [
    fact(texts.asked, amount),
    fact(texts.authorized, sums.authorized),
    ...(sums.withheld > 0 ? [fact(texts.withheld, sums.withheld)] : []),
    fact(texts.settled, sums.settled),
    fact(texts.credited, sums.credited),
    ...(sums.underWay > 0 ? [fact(texts.underWay, sums.underWay)] : []),
    { ...fact(texts.open, sums.most.settle ?? 0), isStrong: true },
  ];
}

/**
 * Lists the payment's data. For the masked card number and the authorization code, the list also says whether a
 * status response or only a signed message reported the value.
 * The alias is omitted, because an operator does not need it.
 */
function factsOf({ payment, methods }: Known, clerk: Clerk): readonly Fact[] {
  const { facts: texts } = clerk.texts;
  const { result, refusal, state } = payment;
  const cardTransaction = result?.maskedCard === undefined ? undefined : result.transactionId;
  const by = (name: string) => ({ note: result?.knownBy[name] === 2 ? texts.proved : texts.signed });
  const facts: readonly (Fact | false | undefined)[] = [
    { name: texts.begun, value: toMoment(payment.createdAt, clerk).text },
    { name: texts.reference, value: payment.refno, isCode: true },
    ...Object.entries(payment.transactions).flatMap(([id, transaction]): readonly Fact[] => [
      { name: texts.transaction, value: id, isCode: true, note: toState(transaction.state, clerk).text },
      ...(transaction.paymentMethod && id !== cardTransaction
        ? [{ name: clerk.texts.method, value: nameOf(methods, transaction.paymentMethod) }]
        : []),
      ...lifetimeOf(transaction, clerk),
    ]),
    result?.maskedCard !== undefined && {
      name: texts.card,
      value: nameOfCard(methods, result.paymentMethod, result.maskedCard),
      ...by('maskedCard'),
    },
    result?.acquirerAuthorizationCode !== undefined && {
      name: texts.authorization,
      value: result.acquirerAuthorizationCode,
      ...by('acquirerAuthorizationCode'),
    },
    state === 'declined' &&
      refusal?.errorCode !== undefined && { name: texts.refusal, value: refusal.errorCode, note: texts.hint },
    { name: texts.merchant, value: payment.merchantId, isCode: true },
    { name: texts.mode, value: payment.mode === 'live' ? texts.live : texts.test },
    { name: texts.payment, value: payment.id, isCode: true },
  ];
  return facts.filter((fact) => fact !== false && fact !== undefined);
}

function toOperationView(payment: string, operation: Operation, clerk: Clerk): OperationView {
  const { operation: texts } = clerk.texts;
  const { sequence, writtenAt, kind, amount, currency, state, closes, creditId, reason } = operation;
  const notes = [
    closes && texts.closes,
    creditId && texts.credit(creditId),
    reason && texts.reason(toReason(reason, clerk)),
  ];
  return {
    sequence,
    at: toMoment(writtenAt, clerk),
    kind: kindOf(kind, clerk),
    amount: toMoney(amount, currency, clerk),
    state: toOperationState(state, clerk),
    note: notes.filter(Boolean).join(' · '),
    ...(isSendable(operation) && { again: againUrl(payment, operation) }),
  };
}

const eventTones = { waiting: 'plain', failing: 'warn', delivered: 'good' } as const;

function toEventView(
  { id, payment, kind, state, at, attempts, nextAt, deliveredAt }: EventLine,
  clerk: Clerk,
): EventView {
  const { events: texts } = clerk.texts;
  const notes = [
    attempts > 0 && texts.attempts(attempts),
    state === 'failing' && nextAt !== undefined && texts.next(toMoment(nextAt, clerk).text),
  ];
  return {
    id,
    at: toMoment(deliveredAt ?? at, clerk),
    kind: toEventKind(kind, clerk),
    state: { tone: eventTones[state], text: texts.states[state] },
    note: notes.filter(Boolean).join(' · '),
    again: `/office/payments/${payment}/redeliver?event=${id}`,
  };
}
