import type { AuthorizeAnswer } from '../../gateway/gateway.ts';
import { toEvidence, type Evidence } from '../../payment/evidence.ts';
import { sendLease } from '../../payment/leases.ts';
import type { Payment } from '../../payment/payment.ts';
import { readAuthorization, saveAuthorization } from '../../store/intents.ts';
import { findPending } from '../../store/queries/orders.ts';
import { isAbandoned } from '../../store/queries/payments.ts';
import { isOpen, type KnownAuthorization } from '../intent.ts';
import { isUnsent, refusalEvidence, toWord, type Kind } from './kind.ts';

/**
 * Authorizes a payment without involving the shopper. The call is additive: each time it is sent, it creates a new
 * transaction. After an approval, the till waits for a status response, as it does after a payment by a shopper. A call
 * without a response is put on the review list as soon as it can no longer be in progress.
 */
export const authorize: Kind<KnownAuthorization> = {
  rules: {
    isAdditive: true,
    proof: { within: sendLease, atLeast: sendLease },
    waitsAfter: ['yes'],
    keepsAnswer: true,
  },
  save: saveAuthorization,
  runsHook: true,
  doubt: 'authorization_unproved',
  failed: 'authorization_failed',
  find: ({ tx, row }) => readAuthorization(tx, row.id),
  readEffect(payment, intent, isConclusive) {
    if (!isUnmoved(payment)) return payment.state === 'declined' && intent.answer === 'no' ? 'nothing' : 'effect';
    if (!isOpen(intent) || isConclusive) return 'nothing';
    return intent.state === 'waiting' ? 'other' : undefined;
  },
  /** Permits the call if the order is unpaid and unchanged, and no other payment for the order is pending. */
  async permission({ store, hooks }, { tx, row }, { beside }) {
    if (isAbandoned(row)) return { may: 'never', reason: 'abandoned' };
    const { id, order_id, revision } = row;
    const order = await store.lockOrder(tx, order_id);
    if (typeof order?.paid_payment === 'string') return { may: 'never', reason: 'order_paid' };
    if ((await hooks.revision(order_id, tx)) !== revision) return { may: 'never', reason: 'outdated_revision' };
    const pending = await findPending(tx, order_id, beside === undefined ? [id] : [id, beside]);
    return pending === undefined ? { may: 'send' } : { may: 'never', reason: 'payment_pending' };
  },
  async call(gateway, { method, values }, { row }, options) {
    const answer: AuthorizeAnswer = values
      ? await gateway.authorize({ method, refno: row.refno, values }, row.merchant_id, options)
      : // The store deletes the values once the call has been sent.
        { status: 'unknown', reason: 'forgotten', reached: 'no' };
    if (answer.status === 'redirect')
      return {
        answer: 'yes',
        isUnsent: false,
        word: 'redirect',
        failure: undefined,
        stored: { redirect: answer.address },
      };
    if (answer.status === 'accepted')
      return {
        answer: 'yes',
        isUnsent: false,
        word: 'accepted',
        failure: undefined,
        evidence: approvalEvidence(answer, method),
      };
    const level = answer.status === 'declined' ? 'info' : 'warn';
    const about = { isUnsent: isUnsent(answer), failure: { level, reasons: [toWord(answer)] } } as const;
    return answer.status === 'unknown'
      ? { ...about, answer: undefined, word: answer.reason }
      : {
          ...about,
          answer: 'no',
          word: answer.errorCode,
          evidence: refusalEvidence(answer, answer.transactionId, method),
        };
  },
  ended(payment, _, reason) {
    if (!isUnmoved(payment)) return undefined;
    return toEvidence({
      level: 2,
      channel: 'status',
      claims: 'notFound',
      transactionId: undefined,
      reasons: [reason ?? 'no_transaction'],
      findings: [],
      alarms: [],
      ends: reason === undefined ? 'declined' : 'canceled',
    });
  },
};

/** Returns true if no status response has shown a transaction for the payment yet. */
const isUnmoved = ({ state, transactions }: Payment): boolean =>
  state === 'open' && Object.keys(transactions).length === 0;

const fromAnswer = { channel: 'answer', reasons: [], findings: [], alarms: [] } as const;

/** Converts an approved authorization call into evidence. Only a status response shows whether money moved. */
function approvalEvidence(answer: Extract<AuthorizeAnswer, { status: 'accepted' }>, paymentMethod: string): Evidence {
  const { transactionId, responseCode, acquirerAuthorizationCode, customerCountry, details } = answer;
  const values = Object.entries({ responseCode, acquirerAuthorizationCode, customerCountry });
  const shared = Object.fromEntries(values.filter(([, value]) => value !== undefined));
  const messageDetails = { channel: 'answer', paymentMethod, ...shared, details } as const;
  const withoutLiabilityShift = responseCode === '02';
  return toEvidence({
    ...fromAnswer,
    level: 1,
    claims: 'success',
    transactionId,
    messageDetails: messageDetails,
    withoutLiabilityShift,
  });
}
