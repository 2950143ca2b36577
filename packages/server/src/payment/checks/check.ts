import { CheckoutError, type Profile, type TransactionId } from '@tillkit/core';
import type { Time } from '../../clock.ts';
import type { Gateway, StatusQuestion } from '../../gateway/gateway.ts';
import type { PaymentRow } from '../../store/rows.ts';
import { confirm } from '../confirm.ts';
import type { Sightings } from '../leases.ts';
import { beginAuthorization, judgeAuthorization } from '../money/authorize.ts';
import { finalize } from '../money/finalize.ts';
import { operate } from '../money/operate.ts';
import type { KnownOperation } from '../operations/operation.ts';
import type { PaymentParts } from '../parts.ts';
import { isPaid, type Payment } from '../payment.ts';
import type { CheckEnd } from '../schedule.ts';
import { release } from './due.ts';
import { findsNothing, weighStatus } from './weigh-status.ts';

export interface CheckParts extends PaymentParts {
  readonly gateway: Gateway;
  /** Absent: as in the default profile. */
  readonly profile?: Pick<Profile, 'walletStatusNamesCard'>;
  readonly time: Time;
  /** What this process has seen of the intents of others. */
  readonly intents: Sightings;
}

/** Transaction ids that one check asks about. */
const mostQuestions = 3;

/** What one check has learned and done so far. */
interface Round extends CheckEnd {
  answered: boolean;
  sent: boolean;
  again: number | undefined;
  payment: Payment;
  /** Transactions that are verified only, with the time on the monotonic clock at which the answer that says so was asked for. */
  readonly verified: Map<TransactionId, number>;
}

/**
 * Asks about what is proved to be known first, and by refno unless that has just paid the payment; then has what is
 * verified only charged, and asks again at once, so that the shopper need not wait for the next check.
 */
export async function check(parts: CheckParts, row: PaymentRow): Promise<void> {
  const { store, time, log } = parts;
  const payment = await store.load(row);
  const round: Round = { payment, answered: true, sent: false, again: undefined, verified: new Map() };
  try {
    const begun = row.by_server === 1 ? await beginAuthorization(parts, row) : undefined;
    if (begun?.sent) round.sent = true;
    if (begun?.stuck) round.answered = false;
    const askedAt = parts.time.monotonic();
    const isEmpty = begun?.stuck ? false : await askAll(parts, row, round);
    if (begun?.seen?.state === 'sent' || begun?.seen?.state === 'refused')
      await judge(parts, row, round, { seen: begun.seen, askedAt, isEmpty });
    await finalizeAll(parts, row, round);
    await operateAll(parts, row, round);
  } catch (error) {
    round.answered = false;
    const reason = error instanceof CheckoutError ? error.code : error instanceof Error ? error.name : 'failed';
    const hint = error instanceof CheckoutError && { hint: error.hint };
    // A fault of ours or of the shop has a place in code; the gateway's has none.
    const fault = (!hint || reason === 'shop_failed') && { error };
    log({ level: 'warn', event: 'check_failed', payment: row.id, reasons: [reason], ...hint, ...fault });
  }
  await release(store, row, round.payment, round, time.now());
}

/** What is left of an authorization by the server whose transaction does not show. */
async function judge(
  parts: CheckParts,
  row: PaymentRow,
  round: Round,
  asked: Parameters<typeof judgeAuthorization>[2],
) {
  const { again, payment = round.payment } = await judgeAuthorization(parts, row, asked);
  round.payment = payment;
  if (again !== undefined) round.again = Math.min(round.again ?? Infinity, again);
}

/** True when the answer by refno finds no transaction at all. */
async function askAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<boolean> {
  const wasPaid = isPaid(row.state);
  const [proved, claimed] = await namedOf(parts, row);
  for (const transactionId of proved) await ask(parts, row, { transactionId }, round);
  if (isPaid(round.payment.state) && !wasPaid) return false;
  const told = await askByRefno(parts, row, round);
  if (!told) for (const transactionId of claimed) await ask(parts, row, { transactionId }, round);
  return told === 'nothing';
}

/** By refno everything is found that a stranger can name, in one call. False when the answer cannot be used. */
async function askByRefno(parts: CheckParts, row: PaymentRow, round: Round): Promise<boolean | 'nothing'> {
  try {
    const { evidence, isEmpty } = await ask(parts, row, { refno: row.refno }, round);
    return isEmpty ? 'nothing' : !evidence.alarms.some(({ kind }) => kind === 'several_found');
  } catch (error) {
    if (error instanceof CheckoutError && error.code === 'response_malformed') return false;
    throw error;
  }
}

async function ask(parts: CheckParts, row: PaymentRow, question: StatusQuestion, round: Round) {
  const askedAt = parts.time.monotonic();
  const answer = await parts.gateway.status(question, row.merchant_id, { urgent: row.priority === 0 });
  const asked = 'refno' in question ? undefined : question.transactionId;
  const evidence = weighStatus(answer, round.payment, asked, parts.profile);
  if (evidence.level !== 2) {
    round.answered = false;
    parts.log({ level: 'warn', event: 'status_refused', payment: row.id, reasons: evidence.reasons });
  }
  round.payment = (await confirm(parts, row.id, evidence)) ?? round.payment;
  for (const { transactionId, state } of evidence.findings)
    if (state === 'verified') round.verified.set(transactionId, askedAt);
  return { evidence, isEmpty: findsNothing(answer, row) };
}

/** Each by itself, the lowest id first: when one has paid the order, the next is dropped. */
async function finalizeAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<void> {
  for (const [transactionId, askedAt] of [...round.verified].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { sent, again, payment = round.payment } = await finalize(parts, row, { transactionId, askedAt });
    round.payment = payment;
    round.again = Math.min(round.again ?? Infinity, again ?? Infinity);
    if (!sent) continue;
    round.sent = true;
    await ask(parts, row, { transactionId }, round);
  }
}

async function operateAll(parts: CheckParts, row: PaymentRow, round: Round): Promise<void> {
  const { sent, stuck, again } = await operate(parts, row, round.payment, (operation) =>
    askAbout(parts, row, operation, round),
  );
  round.sent ||= sent;
  if (stuck) round.answered = false;
  if (again !== undefined) round.again = Math.min(round.again ?? Infinity, again);
}

/** About its transaction; a credit is one of its own, named by its reference. */
async function askAbout(parts: CheckParts, row: PaymentRow, operation: KnownOperation, round: Round) {
  const { transactionId, refno } = operation;
  const askedAt = parts.time.monotonic();
  const answers = [(await ask(parts, row, { transactionId }, round)).evidence];
  if (refno !== undefined && operation.state === 'sent')
    for (const each of [refno, row.refno]) answers.push((await ask(parts, row, { refno: each }, round)).evidence);
  const isShown =
    answers.every(({ level }) => level === 2) &&
    answers.some(({ findings }) => findings.some((found) => found.transactionId === transactionId));
  return { payment: round.payment, askedAt, isShown };
}

/** Undecided transactions of a payment: those that a proved message or a status answer names, and those that anyone may. */
async function namedOf(
  { store }: CheckParts,
  row: PaymentRow,
): Promise<[proved: TransactionId[], claimed: TransactionId[]]> {
  const known = await store.db
    .selectFrom('till_transaction')
    .select(['transaction_id', 'level'])
    .where('payment_id', '=', row.id)
    .where('state', 'in', ['claimed', 'verified', 'pending'])
    .orderBy('level', 'desc')
    .execute();
  const named = (of: typeof known) =>
    of.slice(0, mostQuestions).map(({ transaction_id }) => transaction_id as TransactionId); // read as one when stored
  return [named(known.filter(({ level }) => level > 0)), named(known.filter(({ level }) => level === 0))];
}
