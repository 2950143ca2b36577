import { factsOf, methods, type MethodCode, type WireParameters } from '@tillkit/core';
import { requestNames } from '@tillkit/core/internal';
import type { Transaction } from './transaction.ts';

/** The fields that an approval by the acquirer adds to a transaction. */
export type Authorization = Pick<Transaction, 'settledAmount' | 'authorizationCode' | 'acqAuthorizationCode' | 'alias'>;

/** Values that a decline resets. A declined card keeps its alias. */
export const withdrawn: Omit<Authorization, 'alias'> = {
  settledAmount: 0,
  authorizationCode: null,
  acqAuthorizationCode: null,
};

/** The authorization fields of a transaction that was not authorized. */
export const noAuthorization: Authorization = { ...withdrawn, alias: null };

/** Lifetime of an authorization in milliseconds, for the methods whose lifetime the specification defines. */
export const authorizationLifetimes: Readonly<Partial<Record<MethodCode, number>>> = Object.fromEntries(
  Object.keys(methods).flatMap((code) => {
    const days = factsOf(code)?.authorizationDays;
    return days === undefined ? [] : [[code, days * 86_400_000]];
  }),
);

const waiting: readonly Transaction['state'][] = ['authorized', 'pending'];

/** Returns whether an authorized or pending transaction has exceeded the lifetime of its method. */
export function isOver({ state, paymentMethod, receivedAt }: Transaction, now: Date): boolean {
  const lifetime = authorizationLifetimes[paymentMethod as MethodCode];
  return lifetime !== undefined && waiting.includes(state) && now.getTime() >= Date.parse(receivedAt) + lifetime;
}

/** Returns whether a request asks for an alias: `yes` or `true`, case-insensitive. */
export const asksForAlias = (parameters: WireParameters): boolean =>
  /^(?:yes|true)$/i.test(parameters[requestNames.useAlias] ?? '');
