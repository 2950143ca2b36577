import type { TransactionId } from '@tillkit/core';
import type { SplitAnswer } from '../../gateway/split-answer.ts';
import { toEvidence, type Evidence } from '../../payment/evidence.ts';
import { leaseAfter, proofTime, firstSeenSent } from '../../payment/leases.ts';
import { isPaid } from '../../payment/payment.ts';
import { readIntents, toFinalization, writeIntent } from '../../store/intents.ts';
import { isAuthorizing } from '../../store/queries/authorizations.ts';
import { findSplitUnderWay, updateIntent } from '../../store/queries/intents.ts';
import { hasLive } from '../../store/queries/payments.ts';
import type { Finalization } from '../intent.ts';
import { toWord, isUnsent, type Kind, type PermitParts, type IntentContext } from './kind.ts';

/**
 * Charges a transaction that is verified only, within 30 minutes. Idempotent by state: a status answer that still shows it as
 * verified proves that no call has charged it, also in a restored store.
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
  /** Writes the intent if a status answer shows the transaction as verified for the first time. */
  async find({ tx, row, payment }, id, now) {
    if (payment.transactions[id]?.state !== 'verified') return undefined;
    const intents = await readIntents(tx, row);
    const { amount, currency } = row;
    const about = { kind: 'split', transactionId: id as TransactionId, amount, currency } as const; // read as one when stored
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
    // Once its call has ended only its own status can tell: this payment is then asked for at the usual times.
    if (other) {
      const { time, intents } = parts;
      const isCalled = other.state !== 'done';
      const remaining = isCalled ? leaseAfter(other.sends) - (time.monotonic() - firstSeenSent(intents, other)) : 0;
      return { may: 'wait', until: remaining > 0 ? time.now() + remaining : undefined };
    }
    if (await isAuthorizing(tx, row.order_id, row.id)) return { may: 'wait', until: undefined };
    return { may: 'send' };
  },
  async call(gateway, { transactionId }, { row }, options) {
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
      evidence: isUnshifted(answer) ? withoutShiftEvidence(transactionId) : undefined,
    };
  },
  /** The status shows that nothing is charged, and the till will not charge it: the shopper may know so. */
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

/** The order must be unpaid and as it was when the attempt began, and no newer attempt may have taken its place. */
async function findObstacle(
  { store, hooks }: PermitParts,
  { tx, row, payment }: IntentContext,
): Promise<string | undefined> {
  const order = await store.lockOrder(tx, row.order_id);
  const isCharged = Object.values(payment.transactions).some(({ state }) => isPaid(state)); // held for a person or not
  if (isCharged || typeof order?.paid_payment === 'string') return 'order_paid';
  if ((await hooks.revision(row.order_id, tx)) !== row.revision) return 'outdated_revision';
  if (row.live === 1) return undefined;
  return (await hasLive(tx, row.order_id, row.revision)) ? 'replaced' : undefined;
}

const isUnshifted = (answer: SplitAnswer): boolean =>
  answer.status === 'authorized' ? answer.responseCode === '02' : toWord(answer) === 'no_liability_shift';

/** The answer to our own call says so; that it is charged only status says. */
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
