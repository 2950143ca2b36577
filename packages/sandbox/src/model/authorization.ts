import { factsOf, methods, type MethodCode, type WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Transaction } from './transaction.ts';

/** The fields that are added to a transaction when the acquirer approves it. */
export type Authorization = Pick<Transaction, 'settledAmount' | 'authorizationCode' | 'acqAuthorizationCode' | 'alias'>;

/**
 * Values of the authorization fields after a decline. The alias is not reset, because a declined card keeps its alias.
 */
export const withdrawn: Omit<Authorization, 'alias'> = {
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
};

/** The authorization fields of a transaction that was not authorized. */
export const noAuthorization: Authorization = { ...withdrawn, alias: null };

/**
 * Authorization lifetimes in milliseconds, keyed by payment method. Contains only the payment methods for which the
 * specification defines a lifetime.
 */
export const authorizationLifetimes: Readonly<Partial<Record<MethodCode, number>>> = Object.fromEntries(
  Object.keys(methods).flatMap((code) => {
    const days = factsOf(code)?.authorizationDays;
    return days === undefined ? [] : [[code, days * 86_400_000]];
  }),
);

const waiting: readonly Transaction['state'][] = ['authorized', 'pending'];

/**
 * Returns whether an authorized or pending transaction is older than the authorization lifetime of its payment method.
 */
export function isOver({ state, paymentMethod, receivedAt }: Transaction, now: Date): boolean {
  const lifetime = authorizationLifetimes[paymentMethod as MethodCode];
  return lifetime !== undefined && waiting.includes(state) && now.getTime() >= Date.parse(receivedAt) + lifetime;
}

/** Returns whether a request asks for an alias: `useAlias` must be `yes` or `true`, in uppercase or lowercase. */
export const asksForAlias = (parameters: WireParameters): boolean =>
  /^(?:yes|true)$/i.test(parameters[requestNames.useAlias] ?? '');
