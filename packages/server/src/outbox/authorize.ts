import type { AuthorizeAnswer, Gateway } from '../gateway/gateway.ts';
import { callLimits } from '../gateway/transport.ts';
import type { PaymentRow } from '../store/rows.ts';
import { readAuthorization, type KnownAuthorization } from './authorization.ts';
import { toEvidence, type Evidence } from '../payment/evidence.ts';
import type { Payment } from '../payment/payment.ts';
import { record } from '../payment/record.ts';
import type { Refusal } from '../payment/results/told.ts';
import {
  endAuthorization,
  noteAuthorization,
  takeAuthorizationTurn,
  type AuthorizationTurn,
} from './authorization-turn.ts';
import { sendMargin, type TurnParts } from './turn.ts';

interface AuthorizeParts extends TurnParts {
  readonly gateway: Gateway;
}

/** What came of a look at an authorization that waits. */
export interface Begun {
  /** The gateway was told to authorize, or may have been. */
  readonly sent: boolean;
  /** It certainly was not, as it cannot be reached: it still waits. */
  readonly stuck: boolean;
  /** When to try again; undefined if nothing holds it back. */
  readonly again: number | undefined;
  /** As it stands before status is asked; undefined when that is of no use any more. */
  readonly seen: KnownAuthorization | undefined;
}

/** Sends an authorization that waits, once, if its order is still to be paid; else says that it never will be. */
export async function beginAuthorization(parts: AuthorizeParts, row: PaymentRow): Promise<Begun> {
  const { store } = parts;
  const before = await readAuthorization(store.db, row.id);
  const begun = { sent: false, stuck: false, again: undefined };
  if (before?.state !== 'waiting' && before?.state !== 'dropped') return { ...begun, seen: before };
  const turn = await takeAuthorizationTurn(parts, row);
  if (turn.do === 'drop') await record(parts, row, ended('canceled', turn.reason));
  if (turn.do === 'wait') return { ...begun, again: turn.until, seen: undefined };
  if (turn.do !== 'send') return { ...begun, seen: undefined };
  const answer = await send(parts, row, turn);
  await hear(parts, row, turn.authorization, answer);
  await noteAuthorization(store, turn, answer);
  const stuck = answer.status === 'unknown' && answer.reached === 'no';
  return { ...begun, sent: !stuck, stuck, seen: await readAuthorization(store.db, row.id) };
}

async function send(
  { gateway, store, log, now, time }: AuthorizeParts,
  row: PaymentRow,
  { authorization: { method, values }, takenAt, lease }: Extract<AuthorizationTurn, { do: 'send' }>,
): Promise<AuthorizeAnswer> {
  if (!values) return { status: 'unknown', reason: 'forgotten', reached: 'no' }; // it is kept until it was sent
  // However long it waited for its turn: a call ends before its lease does.
  const mayBegin = () => time.monotonic() - takenAt < lease - callLimits.total - sendMargin;
  const question = { method, refno: row.refno, values };
  const answer = await gateway.authorize(question, row.merchant_id, { urgent: true, mayBegin });
  if (answer.status === 'accepted' || answer.status === 'redirect') return answer;
  const reason = answer.status === 'unknown' ? answer.reason : `${answer.status}_${answer.errorCode}`;
  const level = answer.status === 'declined' ? 'info' : 'warn';
  log({ level, event: 'authorization_failed', payment: row.id, reasons: [reason] });
  if (reason === 'crossed')
    await store.transact((tx) => store.alarm(tx, row.id, 'transaction_mismatch', undefined, now()));
  return answer;
}

/** What the answer to our own call tells of its transaction. That money moved, or did not, only status says. */
async function hear(
  parts: AuthorizeParts,
  row: PaymentRow,
  { method }: KnownAuthorization,
  answer: AuthorizeAnswer,
): Promise<void> {
  const nothing = { channel: 'answer', reasons: [], findings: [], alarms: [] } as const;
  if (answer.status === 'accepted') {
    const { transactionId, responseCode, details } = answer;
    const shared = Object.entries({
      responseCode,
      acquirerAuthorizationCode: answer.acquirerAuthorizationCode,
      customerCountry: answer.customerCountry,
    }).filter(([, value]) => value !== undefined);
    const told = { channel: 'answer', paymentMethod: method, ...Object.fromEntries(shared), details } as const;
    const withoutLiabilityShift = responseCode === '02';
    const evidence = { ...nothing, level: 1, claims: 'success', transactionId, told, withoutLiabilityShift } as const;
    await record(parts, row, toEvidence(evidence));
  } else if (answer.status !== 'unknown' && answer.status !== 'redirect') {
    const { errorCode, acquirerErrorCode, field: errorDetail, transactionId, details } = answer;
    const refusal = {
      errorCode,
      ...(errorDetail && { errorDetail }),
      ...(acquirerErrorCode && { acquirerErrorCode }),
      paymentMethod: method,
      details,
    } as Refusal; // the details have been read by the rows of the method
    await record(parts, row, toEvidence({ ...nothing, level: 0, claims: 'error', transactionId, refusal }));
  }
}

/** A status answer by the payment's reference, and when it was asked for on the monotonic clock. */
export interface AskedByRefno {
  readonly askedAt: number;
  /** It can be used, and finds no transaction at all. */
  readonly isEmpty: boolean;
}

/** What a status answer leaves to be done with an authorization whose transaction does not show. */
export async function judgeAuthorization(
  parts: AuthorizeParts,
  row: PaymentRow,
  asked: AskedByRefno & { readonly seen: KnownAuthorization },
): Promise<{ readonly again: number | undefined; readonly payment: Payment | undefined }> {
  const end = await endAuthorization(parts, row, asked);
  if (end.do === 'refused')
    return { again: undefined, payment: (await record(parts, row, ended('declined', 'no_transaction'))).payment };
  if (end.do === 'given_up')
    parts.log({ level: 'warn', event: 'alarm', payment: row.id, reasons: ['authorization_unproved'] });
  return { again: end.do === 'wait' ? end.until : undefined, payment: undefined };
}

/** The status answer shows no transaction, and we have settled that there will be none. */
const ended = (ends: 'declined' | 'canceled', reason: string): Evidence =>
  toEvidence({
    level: 2,
    channel: 'status',
    claims: 'notFound',
    transactionId: undefined,
    reasons: [reason],
    findings: [],
    alarms: [],
    ends,
  });
