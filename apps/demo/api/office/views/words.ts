import { factsOf, formatAmount } from '@tillkit/core';
import type { OperationKind, OperationState, PaymentState, PaymentWithResult } from '@tillkit/server';
import { writeTime } from '../../../catalogue/time.ts';
import type { Fact, Mark, Moment, Tone } from '../../../web/office/model.ts';
import type { Clerk } from '../parts.ts';

export const toMoment = (at: number, { locale }: Clerk): Moment => ({
  iso: new Date(at).toISOString(),
  text: writeTime(at, locale),
});

export const toMoney = (amount: number, currency: string, { locale }: Clerk): string =>
  formatAmount(amount, currency, locale);

const tones: Readonly<Record<PaymentState, Tone>> = {
  open: 'plain',
  verified: 'warn',
  pending: 'warn',
  canceled: 'plain',
  declined: 'bad',
  screened: 'plain',
  authorized: 'accent',
  settled: 'good',
};

export const toState = (state: PaymentState, { texts }: Clerk): Mark => ({
  tone: tones[state],
  text: texts.states[state],
});

const operationTones: Readonly<Record<OperationState, Tone>> = {
  waiting: 'plain',
  sent: 'plain',
  confirmed: 'good',
  refused: 'bad',
  dropped: 'bad',
  needs_review: 'warn',
};

export const toOperationState = (state: OperationState, { texts }: Clerk): Mark => ({
  tone: operationTones[state],
  text: texts.operationStates[state],
});

export const kindOf = (kind: OperationKind, { texts }: Clerk): string => texts.acts[kind].kind;

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the time at which an amount was authorized and, if authorizations with this method are limited in time,
 * the time at which the authorization expires.
 */
export function lifetimeOf(
  { state, paymentMethod, authorizedAt }: PaymentWithResult['transactions'][string],
  clerk: Clerk,
): readonly Fact[] {
  if (state !== 'authorized' || authorizedAt === undefined) return [];
  const { authorized, expires } = clerk.texts.facts;
  const days = factsOf(paymentMethod)?.authorizationDays;
  const fact = (name: string, time: number): Fact => ({ name, value: toMoment(time, clerk).text });
  return [fact(authorized, authorizedAt), ...(days === undefined ? [] : [fact(expires, authorizedAt + days * day)])];
}

/**
 * Returns a title and an explanation of why a payment needs review and what to do next. If this version does not know
 * the reason, the title is the name of the reason.
 */
export function toCase(reason: string, { texts }: Clerk): { readonly title: string; readonly text: string } {
  const cases: Readonly<Record<string, readonly [string, string]>> = texts.cases;
  const [title, text] = (Object.hasOwn(cases, reason) ? cases[reason] : undefined) ?? [reason, ''];
  return { title, text };
}

/**
 * Writes the reason for the state of an operation: a keyword of the till, or a keyword with a code of the gateway. A
 * later till version may store a reason that this version does not know, which is then shown as it is.
 */
export function toReason(reason: string, { texts }: Clerk): string {
  const { operation } = texts;
  const [, kind, code = ''] = /^(declined|refused|invalid)_(\w+)$/.exec(reason) ?? [];
  if (kind) return kind === 'declined' ? operation.declined(code) : operation.refused(code);
  return lookUp(operation.reasons, reason);
}

export const toEventKind = (kind: string, { texts }: Clerk): string => lookUp(texts.events.kinds, kind);

/**
 * Returns the label for a key, or the key itself if it has no label. A key can be unknown if an older or newer till
 * version has written it.
 */
export const lookUp = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key;
