import { randomInt } from 'node:crypto';
import { toAnswer } from './answer.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './deliver.ts';
import { faults, type Fault, type FaultName } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Outcome } from './scenario.ts';
import type { EnteredCard, Ending, Session } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { Transaction } from './transaction.ts';
import { createUnderWay } from './under-way.ts';
import { toWebhookMessage } from './webhook-message.ts';

/** Turns an open session into one transaction and tells the shop. */
export interface Cashier {
  /** Ends a session. The webhook is answered or given up for now when this resolves. Whoever comes second gets the first ending. */
  end(session: Session, outcome: Outcome, fault: FaultName, card?: EnteredCard): Promise<Ending>;
  /** Resolves when no session is ending. */
  drained(): Promise<void>;
}

interface Parts {
  readonly settings: Settings;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

/** By then a browser that follows the callback has reached the shop. */
const lateBy = 2_000;

export function createCashier({ settings, ledger, delivery, clock, log }: Parts): Cashier {
  const underWay = createUnderWay();

  async function tellShop(transaction: Transaction, { webhooks, late }: Fault) {
    const message = toWebhookMessage(await toAnswer(transaction, settings), settings.webhookType);
    if (late) return delivery.sendLater(lateBy, message);
    await Promise.all(Array.from({ length: webhooks }, () => delivery.send(message)));
  }

  async function run(session: Session, outcome: Outcome, fault: FaultName, card?: EnteredCard): Promise<Ending> {
    const entry = toEntry(session, outcome, clock.now(), card);
    const transaction = await ledger.begin(triggerOf(session, outcome), entry);
    log(`transaction ${transaction.transactionId} ${transaction.state}`);
    await tellShop(transaction, faults[fault]);
    return { transaction, fault };
  }

  return {
    end(session, outcome, fault, card) {
      session.ending ??= underWay.add(run(session, outcome, fault, card)).catch((error: unknown) => {
        session.ending = undefined;
        throw error;
      });
      return session.ending;
    },
    drained: () => underWay.ended(),
  };
}

function triggerOf({ request }: Session, { kind }: Outcome): string {
  if (kind === 'canceled') return 'shopper cancels';
  if (kind === 'declined') return 'decline';
  return request.amount === 0 ? 'check card' : `authorize ${request.reqtype}`;
}

function toEntry({ request }: Session, outcome: Outcome, now: Date, card?: EnteredCard): Omit<Transaction, 'state'> {
  const { merchantId, refno, amount, currency, reqtype, language, parameters } = request;
  const approved = outcome.kind === 'approved';
  const declined = outcome.kind === 'declined' ? outcome : undefined;
  return {
    transactionId: digits(9) + digits(9),
    merchantId,
    refno,
    amount,
    currency,
    reqtype,
    language,
    parameters,
    paymentMethod: card?.attempt.card.method ?? request.paymentMethod ?? null,
    canceledBy: outcome.kind === 'canceled' ? 'shopper' : null,
    settledAmount: approved && reqtype === 'CAA' ? amount : 0,
    receivedAt: now.toISOString(),
    maskedCard: card?.maskedCard ?? null,
    expiryMonth: card?.expiryMonth ?? null,
    expiryYear: card?.expiryYear ?? null,
    alias: approved && parameters['useAlias'] === 'yes' && card ? toAlias(card.maskedCard) : null,
    status3D: outcome.kind === 'canceled' ? 'N/A' : outcome.status3D,
    authorizationCode: approved ? digits(9) : null,
    acqAuthorizationCode: approved ? digits(6) : null,
    errorCode: declined?.errorCode ?? null,
    acqErrorCode: declined?.acqErrorCode ?? null,
  };
}

/** Random digits, the first not 0. */
const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));

/** Six digits, six random capitals, four digits: what a live alias looks like. */
const toAlias = (maskedCard: string) =>
  maskedCard.slice(0, 6) +
  Array.from({ length: 6 }, () => String.fromCharCode(randomInt(65, 91))).join('') +
  maskedCard.slice(-4);
