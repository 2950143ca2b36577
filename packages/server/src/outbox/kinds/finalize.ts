import type { TransactionId } from '@tillkit/core';
import type { SplitAnswer } from '../../gateway/split-answer.ts';
import { toEvidence, type Evidence } from '../../payment/evidence.ts';
import { leaseAfter, proofTime, firstSeenSent } from '../../payment/leases.ts';
import { isPaid } from '../../payment/payment.ts';
import { readIntents, toFinalization, writeIntent } from '../../store/intents.ts';
import { isAuthorizing } from '../../store/queries/authorizations.ts';
import { findSplitUnderWay, updateIntent } from '../../store/queries/intents.ts';
import { hasLive, isAbandoned } from '../../store/queries/payments.ts';
import type { Finalization } from '../intent.ts';
import { toWord, isUnsent, refusalEvidence, type Kind, type PermitParts, type IntentContext } from './kind.ts';

/**
 * Charges a verified transaction. The gateway allows this only within 30 minutes of the verification. The call can be
 * repeated safely: if a status response still shows the transaction as verified, no earlier call has charged it, even
 * if the store was restored from a backup.
 */
export const finalize: Kind<Finalization> = {
  rules: {
    isAdditive: false,
    proof: { within: proofTime, atLeast: 0 },
    waitsAfter: ['yes', 'no'],
    keepsAnswer: true,
  },
  save: updateIntent,
  runsHook: true,
  doubt: 'not_finalized',
  failed: 'split_failed',
  /** Returns the intent to finalize a verified transaction, and creates the intent if it does not exist yet. */
  async find({ tx, row, payment }, id, now) {
    if (payment.transactions[id]?.state !== 'verified') return undefined;
    const intents = await readIntents(tx, row);
    const { amount, currency } = row;
    const about = { kind: 'split', transactionId: id as TransactionId, amount, currency } as const;
    const own = intents.map(toFinalization).find((each) => each?.transactionId === id);
    return own ?? toFinalization(await writeIntent(tx, row, intents, about, now));
  },
  readEffect: ({ transactions }, { transactionId }) =>
    transactions[transactionId]?.state === 'verified' ? 'absent' : undefined,
  async permission(parts, context, { transactionId }) {
    const reason = await findObstacle(parts, context);
    if (reason) return { may: 'never', reason };
    const { tx, row } = context;
    const other = await findSplitUnderWay(tx, row.order_id, transactionId);
    // While the split call of another transaction for the same order may be in progress, this payment waits until the
    // lease of that call ends. After that, only the status of the other transaction shows whether it was charged, so
    // this payment waits for its next planned check.
    if (other) {
      const { time, intents } = parts;
      const isCalled = other.state !== 'done';
      const remaining = isCalled ? leaseAfter(other.sends) - (time.monotonic() - firstSeenSent(intents, other)) : 0;
      return { may: 'wait', until: remaining > 0 ? time.now() + remaining : undefined };
    }
    if (await isAuthorizing(tx, row.order_id, row.id)) return { may: 'wait', until: undefined };
    return { may: 'send' };
  },
  async call(gateway, { transactionId }, { row, payment }, options) {
    const { refno, amount, currency, reqtype } = row;
    const charge = reqtype === 'NOA' || reqtype === 'CAA' ? reqtype : undefined;
    const parameters = { transactionId, refno, amount, currency, reqtype: charge } as const;
    const answer = await gateway.split(parameters, row.merchant_id, options);
    const word = answer.status === 'authorized' ? answer.status : toWord(answer);
    return {
      answer: answer.status === 'authorized' ? 'yes' : answer.status === 'declined' ? 'no' : undefined,
      isUnsent: isUnsent(answer),
      word,
      failure:
        answer.status === 'authorized'
          ? undefined
          : { level: answer.status === 'declined' ? 'info' : 'warn', reasons: [word] },
      evidence:
        answer.status === 'declined'
          ? refusalEvidence(answer, transactionId, payment.transactions[transactionId]?.paymentMethod)
          : isUnshifted(answer)
            ? withoutShiftEvidence(transactionId)
            : undefined,
    };
  },
  ended: (_, { transactionId }, reason = '') =>
    toEvidence({
      level: 2,
      channel: 'status',
      claims: 'verified',
      transactionId,
      reasons: [reason],
      findings: [],
      alarms: [],
      ends: 'canceled',
    }),
};

/**
 * Returns the reason why the transaction must not be charged, or undefined if it may be charged. It may be charged only
 * if the order is unpaid and still has the revision for which the attempt was started, the shop has not abandoned the
 * attempt, and no newer attempt has replaced it.
 */
async function findObstacle(
  { store, hooks }: PermitParts,
  { tx, row, payment }: IntentContext,
): Promise<string | undefined> {
  if (isAbandoned(row)) return 'abandoned';
  const order = await store.lockOrder(tx, row.order_id);
  // A transaction that waits for an operator's decision also counts as charged.
  const isCharged = Object.values(payment.transactions).some(({ state }) => isPaid(state));
  if (isCharged || typeof order?.paid_payment === 'string') return 'order_paid';
  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';
  if (row.live === 1) return undefined;
  return (await hasLive(tx, row.order_id, row.revision)) ? 'replaced' : undefined;
}

const isUnshifted = (answer: SplitAnswer): boolean =>
  answer.status === 'authorized' ? answer.responseCode === '02' : toWord(answer) === 'no_liability_shift';

/**
 * Converts a split response that reports no liability shift into evidence. Only a status response shows whether the
 * transaction was charged.
 */
const withoutShiftEvidence = (transactionId: TransactionId): Evidence =>
  toEvidence({
    level: 1,
    channel: 'status',
    claims: 'success',
    transactionId,
    reasons: ['no_liability_shift'],
    findings: [],
    alarms: [],
    withoutLiabilityShift: true,
  });
