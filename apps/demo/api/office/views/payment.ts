import { factsOf as methodFactsOf } from '@tillkit/core';
import type { Amounts, Operation, PaymentWithResult, TimelineEntry } from '@tillkit/server';
import type { Act, Choice, Fact, Head, Mark, OperationView, PaymentModel } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';
import { nameOf } from './methods.ts';
import { toTimeline } from './timeline.ts';
import { toWithheld, type Undecided } from './withheld.ts';
import { kindOf, toCase, toMoment, toMoney, toOperationState, toState } from './words.ts';

const day = 24 * 60 * 60 * 1000;

type Transaction = PaymentWithResult['transactions'][string];

/** All the data that the office's page for a payment needs. */
export interface Known {
  readonly payment: PaymentWithResult;
  readonly amounts: Amounts;
  readonly number: string;
  readonly timeline: readonly TimelineEntry[];
  readonly why: readonly string[];
  readonly methods: readonly Choice[];
  readonly undecided?: Undecided;
}

export const toHead = ({ id, state, amount, currency }: PaymentWithResult, number: string, clerk: Clerk): Head => ({
  id,
  number,
  amount: toMoney(amount, currency, clerk),
  state: toState(state, clerk),
});

const acts: readonly Act[] = ['settle', 'credit', 'cancel'];

export function toPaymentModel(data: Known, done: string | undefined, clerk: Clerk): PaymentModel {
  const { payment, amounts, number, timeline, why } = data;
  const notice = noticeOf(payment, done, clerk);
  const withheld = data.undecided && toWithheld(data, data.undecided, clerk);
  // While no other transaction is authorized or settled, the only possible actions are those on the withheld
  // transaction, which has its own buttons.
  const isWithheldAlone = withheld !== undefined && !isPaid(payment);
  return {
    kind: 'payment',
    ...toHead(payment, number, clerk),
    ...(notice && { notice }),
    ...(payment.review && { review: toCase(payment.review, clerk) }),
    ...(withheld && { withheld }),
    acts: acts.filter((act) => amounts.most[act] !== undefined && !isWithheldAlone),
    waits: payment.operations.some(isOpen),
    amounts: amountsOf(payment, amounts, clerk),
    facts: factsOf(data, clerk),
    why,
    operations: payment.operations.map((each) => toOperationView(payment.id, each, clerk)),
    timeline: toTimeline(timeline, clerk),
  };
}

const isPaid = ({ state }: PaymentWithResult) => state === 'authorized' || state === 'settled';

const isOpen = ({ state }: Operation) => state === 'waiting' || state === 'sent';

/**
 * Returns the message about the last action. The URL names the action, but the message depends on the stored data,
 * because the URL could be forged.
 */
function noticeOf(payment: PaymentWithResult, done: string | undefined, clerk: Clerk): Mark | undefined {
  const { done: texts } = clerk.texts;
  if (done === 'resolved') return payment.review ? undefined : { tone: 'good', text: texts.resolved };
  if (done === 'accepted')
    return isPaid(payment) ? { tone: 'good', text: texts.accepted } : { tone: 'plain', text: texts.slow };
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
  const by = (name: string) => ({ note: result?.knownBy[name] === 2 ? texts.proved : texts.signed });
  const facts: readonly (Fact | false | undefined)[] = [
    { name: texts.begun, value: toMoment(payment.createdAt, clerk).text },
    { name: texts.reference, value: payment.refno, isCode: true },
    ...Object.entries(payment.transactions).flatMap(([id, transaction]): readonly Fact[] => [
      { name: texts.transaction, value: id, isCode: true, note: toState(transaction.state, clerk).text },
      ...(transaction.paymentMethod
        ? [{ name: clerk.texts.method, value: nameOf(methods, transaction.paymentMethod) }]
        : []),
      ...lifetimeOf(transaction, clerk),
    ]),
    result?.maskedCard !== undefined && { name: texts.card, value: result.maskedCard, ...by('maskedCard') },
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

/**
 * Returns the time at which an amount was authorized and, if authorizations with this method are limited in time,
 * the time at which the authorization expires.
 */
function lifetimeOf({ state, paymentMethod, authorizedAt }: Transaction, clerk: Clerk): readonly Fact[] {
  if (state !== 'authorized' || authorizedAt === undefined) return [];
  const { authorized, expires } = clerk.texts.facts;
  const days = methodFactsOf(paymentMethod)?.authorizationDays;
  const fact = (name: string, time: number): Fact => ({ name, value: toMoment(time, clerk).text });
  return [fact(authorized, authorizedAt), ...(days === undefined ? [] : [fact(expires, authorizedAt + days * day)])];
}

/** Returns true if an operator may resend the operation, because its result is unknown or the till held it back. */
export const isSendable = ({ state, reason }: Operation): boolean =>
  (state === 'needs_review' && reason !== 'found' && reason !== 'resolved') ||
  (state === 'dropped' && reason === 'unknown_movement');

function toOperationView(payment: string, operation: Operation, clerk: Clerk): OperationView {
  const { operation: texts } = clerk.texts;
  const { sequence, writtenAt, kind, amount, currency, state, closes, creditId, reason } = operation;
  const notes = [closes && texts.closes, creditId && texts.credit(creditId), reason && texts.reason(reason)];
  return {
    sequence,
    at: toMoment(writtenAt, clerk),
    kind: kindOf(kind, clerk),
    amount: toMoney(amount, currency, clerk),
    state: toOperationState(state, clerk),
    note: notes.filter(Boolean).join(' · '),
    ...(isSendable(operation) && {
      again: `/office/payments/${payment}/again?${new URLSearchParams({ subject: operation.id })}`,
    }),
  };
}
