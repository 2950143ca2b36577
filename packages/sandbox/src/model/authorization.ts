import { factsOf, methods, type MethodCode, type WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Transaction } from './transaction.ts';

/** What the acquirer's yes adds to a transaction. */
export type Authorization = Pick<Transaction, 'settledAmount' | 'authorizationCode' | 'acqAuthorizationCode' | 'alias'>;

/** What a decline takes from a transaction: an alias of its card stays. */
export const withdrawn: Omit<Authorization, 'alias'> = {
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
};

/** The same fields of a transaction that has none. */
export const noAuthorization: Authorization = { ...withdrawn, alias: null };

/** How long an authorization lasts, in milliseconds, by the methods for which the specification states it. */
export const authorizationLifetimes: Readonly<Partial<Record<MethodCode, number>>> = Object.fromEntries(
  Object.keys(methods).flatMap((code) => {
    const days = factsOf(code)?.authorizationDays;
    return days === undefined ? [] : [[code, days * 86_400_000]];
  }),
);

const waiting: readonly Transaction['state'][] = ['authorized', 'pending'];

/** Whether a transaction waits for longer than its method allows. */
export function isOver({ state, paymentMethod, receivedAt }: Transaction, now: Date): boolean {
  const lifetime = authorizationLifetimes[paymentMethod as MethodCode]; // a word that is no code has none
  return lifetime !== undefined && waiting.includes(state) && now.getTime() >= Date.parse(receivedAt) + lifetime;
}

/** Whether a request asks for an alias: `yes` or `true`, in any case of letters. */
export const asksForAlias = (parameters: WireParameters): boolean =>
  /^(?:yes|true)$/i.test(parameters[requestNames.useAlias] ?? '');
