import type { Gateway, MoveAnswer } from '../gateway/gateway.ts';
import { callLimits } from '../gateway/transport.ts';
import type { PaymentRow } from '../store/rows.ts';
import { proofTime } from '../payment/leases.ts';
import { sendMargin, type TurnParts } from './turn.ts';
import type { Payment } from '../payment/payment.ts';
import { isBlocking, isFound, isOpen, type KnownOperation } from './intent.ts';
import { noteAnswer, takeOperationTurn, type OperationTurn } from './operation-turn.ts';

interface OperateParts extends TurnParts {
  readonly gateway: Gateway;
}

/** What came of a look at the open operations of a payment. */
export interface Operated {
  /** The gateway was told to do something, or may have been. */
  readonly sent: boolean;
  /** The gateway has told too little to go on, or could not be reached. */
  readonly stuck: boolean;
  /** When an operation whose end is not known is to be looked at again. */
  readonly again: number | undefined;
}

/** The payment as a status answer shows it. */
interface Shown {
  readonly payment: Payment;
  /** When the answer was asked for, on the monotonic clock. */
  readonly askedAt: number;
  /** It shows the operation's transaction. */
  readonly isShown: boolean;
}

/**
 * Carries out the open operations of a payment, one after another by their sequence: the next is sent when it is proved what
 * became of the one before.
 */
export async function operate(
  parts: OperateParts,
  row: PaymentRow,
  first: Payment,
  ask: (operation: KnownOperation) => Promise<Shown>,
): Promise<Operated> {
  let sent = false;
  let latest: Payment | undefined = first;
  for (let operation = nextOpen(first); operation;) {
    const { payment, askedAt, isShown } = await ask(operation);
    const now = payment.operations.find(({ id }) => id === operation?.id);
    if (now && isOpen(now)) {
      if (!isShown) return { sent, stuck: true, again: undefined };
      const turn = await takeOperationTurn(parts, row, { operation, askedAt });
      if (turn.do === 'wait') return { sent, stuck: false, again: turn.until };
      if (turn.do === 'give_up')
        parts.log({ level: 'warn', event: 'alarm', payment: row.id, reasons: ['operation_unproved'] });
      if (turn.do === 'send') {
        const method = payment.transactions[operation.transactionId]?.paymentMethod;
        const answer = await send(parts, row, method, turn);
        await noteAnswer(parts.store, turn, answer);
        if (answer.status === 'unknown' && answer.reached === 'no') return { sent, stuck: true, again: undefined };
        sent = true;
      }
    }
    const stored = await parts.store.byId(row.id);
    latest = stored && (await parts.store.load(stored));
    operation = latest && nextOpen(latest);
  }
  const unproved = latest?.operations.filter((each) => isBlocking(each) && !isFound(each)) ?? [];
  for (const operation of unproved) await ask(operation);
  return { sent, stuck: false, again: queryAgainAt(unproved, parts.time.now()) };
}

/** The next operation to carry out. One that waits stays where it is while its transaction is blocked. */
const nextOpen = ({ operations }: Payment): KnownOperation | undefined =>
  operations.find(
    (each) =>
      isOpen(each) &&
      !(
        each.state === 'waiting' &&
        operations.some((other) => other.transactionId === each.transactionId && isBlocking(other))
      ),
  );

const day = 24 * 60 * 60 * 1000;

/** An effect may show late: the till goes on querying, ever less often and at least daily, for 30 days. */
function queryAgainAt(unproved: readonly KnownOperation[], now: number): number | undefined {
  const ages = unproved.map(({ writtenAt }) => now - writtenAt).filter((age) => age < 30 * day);
  return ages.length > 0 ? now + Math.min(day, Math.max(proofTime, ...ages)) : undefined;
}

async function send(
  { gateway, store, log, now, time }: OperateParts,
  row: PaymentRow,
  method: string | undefined,
  { operation, takenAt, lease }: Extract<OperationTurn, { do: 'send' }>,
): Promise<MoveAnswer> {
  const { kind, transactionId, amount, currency, closes, marketplace, refno = row.refno } = operation;
  // However long it waited for its turn: a call ends before its lease does.
  const mayBegin = () => time.monotonic() - takenAt < lease - callLimits.total - sendMargin;
  const question = { kind, transactionId, method, refno, amount, currency, closes, marketplace };
  const answer = await gateway.move(question, row.merchant_id, { urgent: true, mayBegin });
  if (answer.status === 'accepted') return answer;
  const reason = answer.status === 'unknown' ? answer.reason : `${answer.status}_${answer.errorCode}`;
  log({ level: 'warn', event: 'operation_failed', payment: row.id, reasons: [kind, reason] });
  if (reason === 'crossed')
    await store.transact((tx) => store.alarm(tx, row.id, 'transaction_mismatch', transactionId, now()));
  return answer;
}
