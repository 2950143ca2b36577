import type { Trigger } from '../model/trigger.ts';
import { toAnswer } from './answer.ts';
import { authorize } from '../issuer/authorization.ts';
import type { Clock } from '../model/clock.ts';
import type { Delivery } from '../notify/deliver.ts';
import { faults, type Fault } from '../faults/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { toOtherEntry } from '../methods/other-entry.ts';
import type { Merchants } from '../model/merchant.ts';
import { postponeIssuer } from '../model/split.ts';
import type { Entry, Split, Transaction } from '../model/transaction.ts';
import { createUnderWay } from '../model/under-way.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { digits } from '../issuer/random-text.ts';
import { noAuthorization } from '../model/authorization.ts';
import type { FaultName } from '../model/fault.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Ending, EnteredCard, OtherPayment, Session } from '../model/session.ts';

/** Turns an open session into one transaction and tells the shop. */
export interface Cashier {
  /**
   * Ends a session. The webhook is answered or given up for now when this resolves; in split mode there is none.
   * Whoever comes second gets the first ending. Without `by` nobody has chosen how to pay.
   */
  end(session: Session, outcome: Outcome, fault: FaultName, by?: EnteredCard | OtherPayment): Promise<Ending>;
  /** Resolves when no session is ending. */
  drained(): Promise<void>;
}

interface Parts {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

/** By then a browser that follows the callback has reached the shop. */
const lateBy = 2_000;

export function createCashier({ merchants, ledger, delivery, clock, log }: Parts): Cashier {
  const underWay = createUnderWay();

  async function tellShop(transaction: Transaction, { webhooks, late }: Fault) {
    const merchant = merchants.of(transaction);
    const message = toWebhookMessage(await toAnswer(transaction, merchant), merchant.webhookType, merchant);
    if (late) return delivery.sendLater(lateBy, merchant.webhookUrl, message);
    await Promise.all(Array.from({ length: webhooks }, () => delivery.send(merchant.webhookUrl, message)));
  }

  async function run(
    session: Session,
    outcome: Outcome,
    fault: FaultName,
    by?: EnteredCard | OtherPayment,
  ): Promise<Ending> {
    const { now, decline } = session.split ? postponeIssuer(outcome) : { now: outcome, decline: null };
    const entry =
      by && 'method' in by
        ? toOtherEntry(toEntry(session, now, clock.now(), null), by.method, now, merchants.of(session.request))
        : toEntry(session, now, clock.now(), decline, by);
    const transaction = await ledger.begin(triggerOf(session, now, entry), entry);
    log(`transaction ${transaction.transactionId} ${transaction.state}`);
    if (!session.split) await tellShop(transaction, faults[fault]);
    return { transaction, fault };
  }

  return {
    end(session, outcome, fault, by) {
      session.ending ??= underWay.add(run(session, outcome, fault, by)).catch((error: unknown) => {
        session.ending = undefined;
        throw error;
      });
      return session.ending;
    },
    drained: () => underWay.ended(),
  };
}

function triggerOf({ split }: Session, { kind }: Outcome, { amount, reqtype }: Entry): Trigger {
  if (kind === 'canceled') return 'shopper cancels';
  if (kind === 'declined') return 'decline';
  if (kind === 'pending') return 'authorize pending';
  if (split) return 'authorize split';
  // A screening blocks no amount, as a check of a card does.
  return amount === 0 || reqtype === 'SCN' ? 'check card' : `authorize ${reqtype}`;
}

/** What a card, or nobody, ends a session with. */
function toEntry(
  { request, split }: Session,
  outcome: Outcome,
  now: Date,
  decline: Split['decline'],
  card?: EnteredCard,
): Entry {
  const { merchantId, refno, amount, currency, reqtype, language, parameters } = request;
  const declined = outcome.kind === 'declined' ? outcome : undefined;
  const maskedCard = card?.maskedCard ?? null;
  const paymentMethod = card?.attempt.card.method ?? request.paymentMethod ?? null;
  const authorized = outcome.kind === 'approved' && !split;
  return {
    transactionId: split?.transactionId ?? newTransactionId(),
    merchantId,
    refno,
    amount,
    currency,
    reqtype,
    language,
    parameters,
    paymentMethod,
    canceledBy: outcome.kind === 'canceled' ? 'shopper' : null,
    receivedAt: now.toISOString(),
    maskedCard,
    expiryMonth: card?.expiryMonth ?? null,
    expiryYear: card?.expiryYear ?? null,
    status3D: 'status3D' in outcome ? outcome.status3D : 'N/A',
    ...(authorized ? authorize({ amount, reqtype, maskedCard, parameters }) : noAuthorization),
    errorCode: declined?.errorCode ?? null,
    acqErrorCode: declined?.acqErrorCode ?? null,
    split: split ? { origin: split.origin, decline } : null,
    returns: null,
    creditOf: null,
  };
}

/** 18 digits, as text. */
export const newTransactionId = (): string => digits(9) + digits(9);
