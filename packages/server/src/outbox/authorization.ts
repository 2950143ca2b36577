import type { MethodCode } from '@tillkit/core';
import type { Executor } from '../store/executor.ts';
import {
  changeAuthorization,
  findAuthorization,
  type AuthorizationChange,
  type AuthorizationRow,
} from '../store/queries/authorizations.ts';

/**
 * How far the call of an authorization is; what became of the money its payment says. `waiting`: written down, to be sent. `sent`:
 * whether it was carried out is not known yet. `answered`: the gateway has said yes or where the shopper must go, or status shows its
 * transaction. `refused`: it said no, and status shows no yes. `dropped`: it was never sent. `needs_review`: sent without an answer, and
 * status shows nothing.
 */
export type AuthorizationState = 'waiting' | 'sent' | 'answered' | 'refused' | 'dropped' | 'needs_review';

/** What the shop's server has asked to be authorized, beside the payment that it makes. */
export interface Authorization {
  /** The caller's idempotency key. */
  readonly key: string;
  readonly state: AuthorizationState;
  /** Why it was refused or dropped: an error code of the gateway, or a word. */
  readonly reason: string | undefined;
  /** Where the shopper's browser must go for 3-D Secure, where the profile names the element that says so. */
  readonly redirect: string | undefined;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** An authorization with what proves it. */
export interface KnownAuthorization extends Authorization {
  readonly payment: string;
  readonly method: MethodCode;
  /** The values of the call; undefined once it was sent. */
  readonly values: AuthorizationValues | undefined;
  /** The payment of the same order that it may stand beside. */
  readonly beside: string | undefined;
  readonly version: number;
  /** What the gateway has said; undefined while it has said nothing. */
  readonly answer: 'yes' | 'no' | undefined;
}

/** What the `request` element holds, by the rows of the method's call. */
export type AuthorizationValues = Readonly<Record<string, unknown>> & {
  readonly amount: number;
  readonly currency: string;
};

/** Words under which is noted that it was no refusal: an answer, or what status has shown in its place. */
export const saidYes = 'accepted';
export const saidWhere = 'redirect';
export const shownByStatus = 'shown';
const noRefusals: readonly (string | null)[] = [saidYes, saidWhere, shownByStatus];

export async function readAuthorization(db: Executor, payment: string): Promise<KnownAuthorization | undefined> {
  const row = await findAuthorization(db, payment);
  return row && toAuthorization(row);
}

function toAuthorization(row: AuthorizationRow): KnownAuthorization {
  const { state, outcome } = row;
  const isYes = noRefusals.includes(outcome);
  const answer = state === 'done' ? (isYes ? 'yes' : 'no') : undefined;
  return {
    key: row.key,
    state: state === 'done' ? (isYes ? 'answered' : 'sent') : words[state],
    reason: state === 'refused' || state === 'dropped' || state === 'given_up' ? (outcome ?? undefined) : undefined,
    redirect: row.redirect ?? undefined,
    writtenAt: row.written_at,
    payment: row.payment_id,
    method: row.method as MethodCode, // read as one when stored
    values: row.request === null ? undefined : (JSON.parse(row.request) as AuthorizationValues), // written by us
    beside: row.beside ?? undefined,
    version: row.version,
    answer,
  };
}

const words: Readonly<Record<Exclude<AuthorizationRow['state'], 'done'>, AuthorizationState>> = {
  written: 'waiting',
  sent: 'sent',
  unknown: 'sent',
  refused: 'refused',
  dropped: 'dropped',
  given_up: 'needs_review',
};

/** Writes a change if the authorization is still as it was read. Resolves with true for one process alone. */
export const updateAuthorization = (
  db: Executor,
  { payment, version }: Pick<KnownAuthorization, 'payment' | 'version'>,
  states: readonly AuthorizationRow['state'][],
  change: AuthorizationChange,
): Promise<boolean> => changeAuthorization(db, payment, version, states, change);
