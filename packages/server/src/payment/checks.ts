import { CheckoutError } from '@tillkit/core';
import type { Settings } from '../config.ts';
import type { Gateway, StatusQuestion } from '../gateway.ts';
import type { PaymentRow } from '../store/rows.ts';
import { confirm, type ConfirmParts } from './confirm.ts';
import { isPaid } from './payment.ts';
import { claimDue, settleCheck } from './schedule.ts';
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
}

export function createChecks(parts: CheckParts): Checks {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  const round = async () => {
    let count = 0;
    do {
      again = false;
      const rows = await claimDue(parts.store, parts.now(), atOnce);
      await Promise.all(rows.map((row) => checkOne(parts, row)));
      count += rows.length;
      if (rows.length === atOnce) again = true;
    } while (again);
    return count;
  };
  const runDue = () => {
    again = true;
    running ??= round().finally(() => (running = undefined));
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
      await running?.catch(() => {});
    },
  };
}

/** Asks about what messages have named, proof first, and by refno when that decides nothing. */
async function checkOne(parts: CheckParts, row: PaymentRow): Promise<void> {
  const { store, now } = parts;
  let payment = await store.load(row);
  let answered = false;
  try {
    for (const question of await questionsFor(parts, row)) {
      const evidence = weighStatus(
        await parts.gateway.status(question, row.merchant_id),
        payment,
        'refno' in question ? undefined : question.transactionId,
      );
      if (evidence.level === 2) answered = true;
      else parts.log({ level: 'warn', event: 'status_refused', payment: row.id, reasons: evidence.reasons });
      payment = (await confirm(parts, row.id, evidence)) ?? payment;
      if (isPaid(payment.state)) break;
    }
  } catch (error) {
    const reason = error instanceof CheckoutError ? error.code : 'failed';
    parts.log({
      level: 'warn',
      event: 'check_failed',
      payment: row.id,
      reasons: [reason],
      ...(error instanceof CheckoutError && { hint: error.hint }),
    });
  }
  await settleCheck(store, row, payment, answered, now());
}

async function questionsFor({ store }: CheckParts, row: PaymentRow): Promise<StatusQuestion[]> {
  const known = await store.db
    .selectFrom('till_transaction')
    .select('transaction_id')
    .where('payment_id', '=', row.id)
    .orderBy('level', 'desc')
    .limit(mostQuestions)
    .execute();
  const named = known.map(({ transaction_id }) => ({ transactionId: transaction_id }) as StatusQuestion); // read as a transaction id when stored
  return [...named, { refno: row.refno }];
}
