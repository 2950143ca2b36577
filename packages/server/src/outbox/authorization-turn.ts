import {
  readAuthorization,
  saidWhere,
  saidYes,
  shownByStatus,
  updateAuthorization,
  type KnownAuthorization,
} from './authorization.ts';
import type { AuthorizeAnswer } from '../gateway/gateway.ts';
import { readRestoreMark } from '../store/restore/restore-mark.ts';
import type { PaymentRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { withHooks } from '../payment/hooks.ts';
import { restoredWait, sendLease } from '../payment/leases.ts';
import { findPending } from '../store/queries/orders.ts';
import { nextOfAuthorization, type Asked } from './next-of-authorization.ts';
import type { TurnParts } from './turn.ts';
import { openReview } from '../store/review-list.ts';

/** Why an authorization was not sent. */
type WhyNot = 'order_paid' | 'outdated_revision' | 'payment_pending';

/** What may be done with an authorization that waits. A call that is sent must have ended within `lease` milliseconds from `takenAt`. */
export type AuthorizationTurn =
  | {
      readonly do: 'send';
      readonly authorization: KnownAuthorization;
      readonly version: number;
      readonly takenAt: number;
      readonly lease: number;
    }
  /** The store is marked as restored: nothing is sent until a reconciliation has run. */
  | { readonly do: 'wait'; readonly until: number }
  /** Never, for a reason. */
  | { readonly do: 'drop'; readonly reason: string }
  | { readonly do: 'nothing' };

const nothing = { do: 'nothing' } as const;

const sightingOf = (payment: string) => `authorization ${payment}`;

/**
 * Marks an authorization as sent, in one transaction that holds payment and order. Only one caller gets `send`, and only
 * once, unless it is certain that the call had not begun. The order must be unpaid and unchanged, no other payment of it may
 * be under way, and the store must not be marked as restored.
 */
export function takeAuthorizationTurn(parts: TurnParts, { id, order_id }: PaymentRow): Promise<AuthorizationTurn> {
  const { store, hooks, time, intents } = parts;
  return withHooks(parts, { order: order_id, payment: id }, async (tx) => {
    const row = await store.lock(tx, id);
    const order = await store.lockOrder(tx, order_id);
    const authorization = await readAuthorization(tx, id);
    if (row?.state !== 'open' || !authorization) return nothing;
    if (authorization.state === 'dropped') return { do: 'drop', reason: authorization.reason ?? '' }; // it died before it said so
    if (authorization.state !== 'waiting') return nothing;
    const { version, beside } = authorization;
    const whyNot = async (): Promise<WhyNot | undefined> => {
      if (typeof order?.paid_payment === 'string') return 'order_paid';
      if ((await hooks.revision(order_id, tx)) !== row.revision) return 'outdated_revision';
      const pending = await findPending(tx, order_id, beside === undefined ? [id] : [id, beside]);
      return pending === undefined ? undefined : 'payment_pending';
    };
    const reason = await whyNot();
    if (reason) {
      await updateAuthorization(tx, authorization, ['written'], { state: 'dropped', outcome: reason, request: null });
      return { do: 'drop', reason };
    }
    if (await readRestoreMark(tx)) return { do: 'wait', until: time.now() + restoredWait };
    await updateAuthorization(tx, authorization, ['written'], { state: 'sent', sends: 1, version: version + 1 });
    intents.since(sightingOf(id), version + 1);
    return { do: 'send', authorization, version: version + 1, takenAt: time.monotonic(), lease: sendLease };
  });
}

/** Notes what the gateway said. It decides nothing: status does. What was sent is not kept any longer. */
export async function noteAuthorization(
  { db }: Pick<Store, 'db'>,
  { authorization: { payment }, version }: Extract<AuthorizationTurn, { do: 'send' }>,
  answer: AuthorizeAnswer,
): Promise<void> {
  const isUnsent = answer.status === 'unknown' && answer.reached === 'no';
  await updateAuthorization(db, { payment, version }, ['sent'], {
    state: isUnsent ? 'written' : answer.status === 'unknown' ? 'unknown' : 'done',
    outcome: outcomeOf(answer),
    ...(isUnsent ? { sends: 0 } : { request: null }),
    ...(answer.status === 'redirect' && { redirect: answer.address }),
  });
}

const outcomeOf = (answer: AuthorizeAnswer): string => {
  if (answer.status === 'accepted') return saidYes;
  if (answer.status === 'redirect') return saidWhere;
  return answer.status === 'unknown' ? answer.reason : answer.errorCode;
};

/**
 * Ends an authorization that was not sent, because the status shows a transaction under its reference. If the transaction
 * has not moved the payment, it differs from the attempt: a person must decide.
 */
export function adoptAuthorization({ store, time }: TurnParts, { id }: PaymentRow): Promise<void> {
  return store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    const authorization = row && (await readAuthorization(tx, id));
    if (!row || !authorization) return;
    const isAdopted = Object.keys((await store.load(row, tx)).transactions).length > 0;
    const end = isAdopted
      ? ({ state: 'done', outcome: shownByStatus } as const)
      : ({ state: 'given_up', outcome: 'found' } as const);
    await updateAuthorization(tx, authorization, ['written'], { ...end, request: null });
    if (isAdopted) return;
    await store.alarm(tx, id, 'authorization_unproved', undefined, time.now());
    await openReview(tx, id, 'authorization_unproved');
  });
}

/** What a status answer leaves to be done with one that was sent; ends it in one transaction that holds the payment. */
export type AuthorizationEnd =
  | { readonly do: 'refused' | 'given_up' | 'nothing' }
  | { readonly do: 'wait'; readonly until: number };

export function endAuthorization(
  parts: TurnParts,
  { id }: PaymentRow,
  asked: Asked & { readonly askedAt: number },
): Promise<AuthorizationEnd> {
  const { store, time, intents } = parts;
  const now = time.now();
  return store.transact(async (tx) => {
    const row = await store.lock(tx, id);
    const authorization = row && (await readAuthorization(tx, id));
    if (!row || !authorization) return nothing;
    if (row.state === 'open' && authorization.state === 'refused') return { do: 'refused' }; // it died before it said so
    const payment = await store.load(row, tx);
    const sent = ['sent', 'unknown', 'done'] as const;
    if (payment.state !== 'open' || Object.keys(payment.transactions).length > 0) {
      const isNo = authorization.answer === 'no' && payment.state === 'declined';
      const as = isNo ? ({ state: 'refused' } as const) : ({ state: 'done', outcome: shownByStatus } as const);
      await updateAuthorization(tx, authorization, sent, { ...as, request: null });
      return nothing;
    }
    const seen = intents.since(sightingOf(id), authorization.version);
    const step = nextOfAuthorization(authorization, asked, asked.askedAt - seen);
    if (step.do === 'nothing') return nothing;
    if (step.do === 'wait') return { do: 'wait', until: now + step.for };
    if (step.do === 'refuse') {
      await updateAuthorization(tx, authorization, sent, { state: 'refused', request: null });
      return { do: 'refused' };
    }
    await updateAuthorization(tx, authorization, sent, { state: 'given_up', request: null });
    await store.alarm(tx, id, 'authorization_unproved', undefined, now);
    await openReview(tx, id, 'authorization_unproved');
    return { do: 'given_up' };
  });
}
