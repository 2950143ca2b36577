import { CheckoutError, type TransactionId } from '@tillkit/core';
import type { Settings } from '../config.ts';
import type { Gateway, StatusQuestion } from '../gateway.ts';
import type { PaymentRow } from '../store/rows.ts';
import { confirm, type ConfirmParts } from './confirm.ts';
import { finalise } from './finalise.ts';
import { isPaid, type Payment } from './payment.ts';
import { claimDue, settleCheck, type CheckEnd } from './schedule.ts';
import { weighStatus } from './weigh-status.ts';

export interface Checks {
  /** Runs every check that is due now. Resolves when they have ended; `0` when nothing was due. */
  runDue(): Promise<number>;
  /** Runs due checks soon, without waiting for the next tick. */
  wake(): void;
  /** Looks for due checks every second until `stop`. Several processes may do so at once. */
  start(): void;
  /** Ends the ticking and resolves when checks under way have ended. */
  stop(): Promise<void>;
}

/** Payments that one process checks at a time. */
const atOnce = 10;
/** Milliseconds between two looks at the store. */
const tick = 1000;
/** Claimed transaction ids that one check asks about. */
const mostQuestions = 3;

export interface CheckParts extends ConfirmParts {
  readonly settings: Settings;
  readonly gateway: Gateway;
  /** Resolves when the store is migrated. */
  readonly ready: () => Promise<void>;
}

export function createChecks(parts: CheckParts): Checks {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopping = false;
  const round = async () => {
    try {
      await parts.ready();
      let count = 0;
      do {
        again = false;
        const rows = await claimDue(parts.store, parts.now(), atOnce);
        const ended = await Promise.allSettled(rows.map((row) => checkOne(parts, row)));
        for (const each of ended) if (each.status === 'rejected') throw each.reason;
        count += rows.length;
        if (stopping) break;
        if (rows.length === atOnce) again = true;
      } while (again);
      return count;
    } finally {
      running = undefined; // in the same breath as the last look at `again`, else a wake in between is lost
    }
  };
  const runDue = () => {
    again = true;
    running ??= round();
    return running;
  };
  const quietly = () =>
    void runDue().catch(() =>
      parts.log({
        level: 'error',
        event: 'checks_failed',
        hint: 'The store does not answer; the checks go on when it does.',
      }),
    );
  return {
    runDue,
    wake: quietly,
    start: () => {
      timer ??= setInterval(quietly, tick).unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      stopping = true;
      await running?.catch(() => {});
      stopping = false;
    },
  };
}

/** What one check has learned and done so far. */
interface Round extends CheckEnd {
  answered: boolean;
  sent: boolean;
  again: number | undefined;
  payment: Payment;
  /** Transactions that are verified only, with the time at which the answer that says so was asked for. */
  readonly verified: Map<TransactionId, number>;
}

/**
 * Asks about what messages have named, proof first, and by refno unless that has just paid the payment; then has what is
 * verified only charged, and asks again at once, so that the shopper need not wait for the next check.
 */
async function checkOne(parts: CheckParts, row: PaymentRow): Promise<void> {
  const { store, now } = parts;
  const payment = await store.load(row);
  const round: Round = { payment, answered: true, sent: false, again: undefined, verified: new Map() };
  const wasPaid = isPaid(payment.state);
  try {
    for (const question of await questionsFor(parts, row)) {
      if ('refno' in question && isPaid(round.payment.state) && !wasPaid) break;
      await ask(parts, row, question, round);
    }
    await finaliseAll(parts, row, round);
  } catch (error) {
    round.answered = false;
    const reason = error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'failed';
    parts.log({
      level: 'warn',
      event: 'check_failed',
      payment: row.id,
      reasons: [reason],
      ...(error instanceof CheckoutError && { hint: error.hint }),
    });
  }
  await settleCheck(store, row, round.payment, round, now());
}

async function ask(parts: CheckParts, row: PaymentRow, question: StatusQuestion, round: Round): Promise<void> {
  const askedAt = parts.now();
  const answer = await parts.gateway.status(question, row.merchant_id);
  const evidence = weighStatus(answer, round.payment, 'refno' in question ? undefined : question.transactionId);
  if (evidence.level !== 2) {
    round.answered = false;
    parts.log({ level: 'warn', event: 'status_refused', payment: row.id, reasons: evidence.reasons });
  }
  round.payment = (await confirm(parts, row.id, evidence)) ?? round.payment;
  for (const { transactionId, state } of evidence.findings)
    if (state === 'verified') round.verified.set(transactionId, askedAt);
}

/** Each by itself, the lowest id first: when one has paid the order, the next is dropped. */
async function finaliseAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<void> {
  for (const [transactionId, askedAt] of [...round.verified].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { sent, again, payment = round.payment } = await finalise(parts, row, { transactionId, askedAt });
    round.payment = payment;
    round.again = Math.min(round.again ?? Infinity, again ?? Infinity);
    if (!sent) continue;
    round.sent = true;
    await ask(parts, row, { transactionId }, round);
  }
}

async function questionsFor({ store }: CheckParts, row: PaymentRow): Promise<StatusQuestion[]> {
  const known = await store.db
    .selectFrom('till_transaction')
    .select('transaction_id')
    .where('payment_id', '=', row.id)
    .where('state', 'in', ['claimed', 'verified', 'pending'])
    .orderBy('level', 'desc')
    .limit(mostQuestions)
    .execute();
  const named = known.map(({ transaction_id }) => ({ transactionId: transaction_id }) as StatusQuestion); // read as a transaction id when stored
  return [...named, { refno: row.refno }];
}
