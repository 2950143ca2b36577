import { newTransactionId } from './transaction-id.ts';
import { issueCodes, issueAlias } from '../issuer/authorization.ts';
import type { Clock } from '../model/clock.ts';
import type { Delivery } from '../notify/deliver.ts';
import { faults, type Fault } from '../faults/faults.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { toOtherEntry } from '../methods/other-entry.ts';
import { isRefnoUnique, type Merchants } from '../model/merchant.ts';
import { postponeIssuer } from '../model/split.ts';
import type { Entry, Split, Transaction, Trigger } from '../model/transaction.ts';
import { createUnderWay } from '../model/under-way.ts';
import { toOutcome } from '../issuer/scenario.ts';
import { sendWebhooks, toWebhooks } from './webhooks.ts';
import { noAuthorization, withdrawn } from '../model/authorization.ts';
import type { FaultName } from '../model/fault.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Scenarios } from '../model/scenario.ts';
import type { Ending, EnteredCard, OtherPayment, Session } from '../model/session.ts';

/** Ends payment sessions by creating their transactions and notifying the shop. */
export interface Cashier {
  /**
   * Ends a session. Resolves after the first attempt to deliver the webhook. In split mode, no webhook is sent. A
   * second call for the same session returns the result of the first call. Omit `by` if the shopper has not chosen a
   * payment method.
   */
  end(session: Session, outcome: Outcome, fault: FaultName, by?: EnteredCard | OtherPayment): Promise<Ending>;
  /**
   * Sends the webhook for a transaction that the merchant's server has finalized, if the merchant wants this webhook.
   * Does not wait for the delivery, because the merchant's server is waiting for the response to its call.
   */
  notifyFinalized(transaction: Transaction): void;
  /** Resolves once every `end` call in progress has finished. */
  drained(): Promise<void>;
}

interface Parts {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly delivery: Delivery;
  readonly scenarios: Scenarios;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

export function createCashier({ merchants, ledger, delivery, scenarios, clock, log }: Parts): Cashier {
  const underWay = createUnderWay();

  async function notifyShop(transaction: Transaction, fault: Fault): Promise<Transaction> {
    const merchant = merchants.of(transaction);
    if (transaction.state === 'canceled' && !merchant.webhookOnCancel) return transaction;
    if (merchant.webhookUrl === undefined && !merchant.webhookMustSucceed) return transaction;
    const { message, first } = await toWebhooks(transaction, merchant, fault);
    const outgoing = { url: merchant.webhookUrl, message, first };
    const { waits, webhooks = 1 } = fault;
    if (merchant.webhookMustSucceed && isPaid(transaction)) {
      const answered = waits === undefined && webhooks > 0 && (await delivery.sendOnce(outgoing));
      return answered ? transaction : withdraw(transaction);
    }
    await sendWebhooks(delivery, outgoing, fault);
    return transaction;
  }

  /**
   * Declines a payment because the shop did not respond to its webhook with a 2xx status in time. Then sends a webhook
   * that reports the decline.
   */
  async function withdraw({ transactionId }: Transaction): Promise<Transaction> {
    const changes = { ...withdrawn, errorCode: '3041', acqErrorCode: null };
    const declined = await ledger.move(transactionId, 'webhook fails', changes);
    log(`transaction ${transactionId} ${declined.state}`);
    return notifyShop(declined, faults.none);
  }

  /**
   * Returns the fault to simulate when the payment ends. A fault that the tester has chosen on the page takes
   * precedence over one from a scenario. If the chosen fault affects an XML response, returns `none` and stores the
   * fault as a scenario for the next XML call about this payment. In split mode, a fault of the webhook waits for the
   * finalization.
   */
  function faultOf({ request: { merchantId, refno }, split }: Session, chosen: FaultName): FaultName {
    if (faults[chosen].place !== 'answer')
      return chosen === 'none' ? scenarios.takeFault({ merchantId, refno }, split ? 'return' : undefined) : chosen;
    scenarios.add({ merchantId, refno, fault: chosen, times: 1 });
    return 'none';
  }

  async function run(
    session: Session,
    requestedOutcome: Outcome,
    chosen: FaultName,
    by?: EnteredCard | OtherPayment,
  ): Promise<Ending> {
    const outcome = toOutcome(requestedOutcome, scenarios, session.request);
    const fault = faultOf(session, chosen);
    const { now, decline } = session.split ? postponeIssuer(outcome) : { now: outcome, decline: null };
    const entry =
      by && 'method' in by
        ? toOtherEntry(toEntry(session, now, clock.now(), null), by, now, merchants.of(session.request))
        : toEntry(session, now, clock.now(), decline, by);
    const unique = isRefnoUnique(merchants.of(session.request), entry.paymentMethod);
    const transaction = await ledger.begin(triggerOf(session, now, entry), entry, unique);
    log(`transaction ${transaction.transactionId} ${transaction.state}`);
    const returns = faults[fault].returns !== false;
    return { transaction: session.split ? transaction : await notifyShop(transaction, faults[fault]), fault, returns };
  }

  return {
    end(session, outcome, fault, by) {
      session.ending ??= underWay.add(run(session, outcome, fault, by)).catch((error: unknown) => {
        session.ending = undefined;
        throw error;
      });
      return session.ending;
    },
    notifyFinalized(transaction) {
      const merchant = merchants.of(transaction);
      const { webhookUrl, webhookOnFinalize } = merchant;
      if (!webhookOnFinalize || webhookUrl === undefined) return;
      const fault = faults[scenarios.takeFault(transaction, 'webhook')];
      const send = async () => {
        const messages = await toWebhooks(transaction, merchant, fault);
        await sendWebhooks(delivery, { url: webhookUrl, ...messages }, fault);
      };
      void underWay.add(send()).catch(() => log(`webhook of transaction ${transaction.transactionId} not sent`));
    },
    drained: () => underWay.ended(),
  };
}

const isPaid = ({ state }: Transaction): boolean => state === 'authorized' || state === 'settled';

function triggerOf({ split }: Session, { kind }: Outcome, { amount, reqtype }: Entry): Trigger {
  if (kind === 'canceled') return 'shopper cancels';
  if (kind === 'declined') return 'decline';
  if (kind === 'pending') return 'authorize pending';
  if (split) return 'authorize split';
  // Like a card check, a screening does not reserve an amount.
  return amount === 0 || reqtype === 'SCN' ? 'check card' : `authorize ${reqtype}`;
}

/** Creates the ledger entry for a session that ends with a card payment or without a payment method. */
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
    transactionId: split?.transactionId ?? newTransactionId(now),
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
    ...(authorized ? issueCodes({ amount, reqtype, maskedCard, parameters }) : noAuthorization),
    ...(declined && { alias: issueAlias({ maskedCard, parameters }) }),
    errorCode: declined?.errorCode ?? null,
    acqErrorCode: declined?.acqErrorCode ?? null,
    split: split ? { origin: split.origin, decline } : null,
    returns: null,
    creditOf: null,
  };
}
