import { clearHookFailure, withHooks } from '../payment/hooks.ts';
import { leaseAfter, restoredWait, firstSeenSent } from '../payment/leases.ts';
import type { PaymentParts } from '../payment/parts.ts';
import type { Payment } from '../payment/payment.ts';
import { readRestoreMark } from '../store/queries/restore.ts';
import { openReview } from '../store/review-list.ts';
import type { PaymentRow } from '../store/queries/payments.ts';
import type { Tx } from '../store/executor.ts';
import { isOpen, type Intent, type IntentKind } from './intent.ts';
import { kinds } from './kinds/kinds.ts';
import type { CallResult, PermitParts } from './kinds/kind.ts';
import { nextStep } from './next-step.ts';

export type TurnParts = PaymentParts & PermitParts;

/** The facts about a status query that determine the next step of an intent. */
export interface IntentStatus {
  readonly kind: IntentKind;
  /** The id of the intent or, for a finalization, the id of the transaction to finalize. */
  readonly id: string;
  /** The intent as it was at the time of the status query. If undefined, the currently stored intent is used. */
  readonly atQuery: Pick<Intent, 'version' | 'answer'> | undefined;
  /** The time of the status query, on the monotonic clock. */
  readonly queriedAt: number;
  /**
   * True if the status response shows the intent's transaction. For an authorization, also true if the status response
   * shows no transaction at all.
   */
  readonly isConclusive: boolean;
}

/** The decision about the next step of an intent: send its call now, wait, record its end, give up or do nothing. */
export type Turn =
  | {
      readonly do: 'send';
      readonly intent: Intent;
      readonly payment: Payment;
      /** The version of the intent after this send. */
      readonly version: number;
      /** The call must end within `lease` milliseconds of `takenAt`, measured on the monotonic clock. */
      readonly takenAt: number;
      readonly lease: number;
      /** The end of the lease, in milliseconds since 1970. */
      readonly until: number;
    }
  /**
   * The time of the next decision, in milliseconds since 1970. If undefined, the intent waits for the next check of the
   * payment.
   */
  | { readonly do: 'wait'; readonly until: number | undefined }
  /** The intent ended without effect, and this outcome must still be recorded in the payment. */
  | { readonly do: 'end'; readonly intent: Intent; readonly payment: Payment; readonly reason: string | undefined }
  | { readonly do: 'give_up' | 'nothing' };

const nothing = { do: 'nothing' } as const;

/**
 * Determines and stores the next step of an intent in one database transaction that locks the intent's payment. Only
 * one caller receives `send`, and the intent is stored as sent before the call begins. While the store is marked as
 * restored, the intent is neither sent nor dropped but waits, unless the gateway's status response shows that no call
 * that is missing from the restored store has taken effect.
 */
export function takeTurn(parts: TurnParts, { id, order_id }: PaymentRow, status: IntentStatus): Promise<Turn> {
  const { store, time, intents } = parts;
  const kind = kinds[status.kind];
  const now = time.now();
  const work = async (tx: Tx): Promise<Turn> => {
    const row = await store.lock(tx, id);
    if (!row) return nothing;
    const payment = await store.load(row, tx);
    const context = { tx, row, payment };
    const intent = await kind.find(context, status.id, now);
    if (!intent) return nothing;
    const { rules, save } = kind;
    const effect = kind.readEffect(payment, intent, status.isConclusive);
    const age = status.queriedAt - firstSeenSent(intents, intent);
    const evidence = { rules, effect, age, atQuery: status.atQuery ?? intent };
    let step = nextStep(intent, evidence, now);
    if (step.do === 'permit') {
      step = nextStep(intent, { ...evidence, permission: await kind.permission(parts, context, intent) }, now);
      if (kind.runsHook) await clearHookFailure(tx, row);
    }
    const decides = step.do === 'send' || (step.do === 'drop' && isOpen(intent));
    if (decides && effect !== 'absent' && (await readRestoreMark(tx))) return { do: 'wait', until: now + restoredWait };
    switch (step.do) {
      case 'wait':
        return step;
      case 'send': {
        const sent = { ...intent, sends: intent.sends + 1, version: intent.version + 1 };
        const lease = leaseAfter(sent.sends);
        const [until, takenAt] = [now + lease, time.monotonic()];
        const { sends, version, transactionId = '' } = sent;
        const settled_before = payment.transactions[transactionId]?.settled ?? null;
        const change = { state: 'sent', sends, version, outcome: null, settled_before, lease_until: until } as const;
        await save(tx, intent, change);
        firstSeenSent(intents, sent);
        return { do: 'send', intent, payment, version, takenAt, lease, until };
      }
      case 'refuse':
      case 'drop': {
        const reason = step.do === 'drop' ? step.reason : undefined;
        const change =
          reason === undefined ? ({ state: 'refused' } as const) : ({ state: 'dropped', outcome: reason } as const);
        if (isOpen(intent)) await save(tx, intent, change);
        return { do: 'end', intent, payment, reason };
      }
      case 'give_up': {
        const outcome = rules.keepsAnswer && intent.sends > 0 ? undefined : step.reason;
        await save(tx, intent, { state: 'given_up', ...(outcome !== undefined && { outcome }) });
        await store.alarm(tx, id, kind.doubt, intent.transactionId, now);
        await openReview(tx, id, kind.doubt);
        return { do: 'give_up' };
      }
      case 'confirm':
        await save(tx, intent, { state: 'confirmed' });
        return nothing;
      default:
        return nothing;
    }
  };
  return kind.runsHook ? withHooks(parts, { order: order_id, payment: id }, work) : store.transact(work);
}

/**
 * Stores the gateway's response, unless the intent was sent again in the meantime. The response does not change the
 * payment's state; only a status response does.
 */
export async function saveAnswer(
  { store: { db } }: Pick<TurnParts, 'store'>,
  { intent, version }: Extract<Turn, { do: 'send' }>,
  { isUnsent, answer, word, stored }: CallResult,
): Promise<void> {
  await kinds[intent.kind].save(
    db,
    intent,
    {
      state: isUnsent ? 'written' : answer === undefined ? 'unknown' : 'done',
      outcome: word,
      ...stored,
      // A call that was not sent does not count as a send, so the previous values are restored.
      ...(isUnsent && { sends: intent.sends, lease_until: null }),
    },
    { version, state: 'sent' },
  );
}
