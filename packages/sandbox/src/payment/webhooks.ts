import type { Delivery, Outgoing } from '../notify/deliver.ts';
import type { Fault } from '../faults/faults.ts';
import type { Answer } from '../model/answer.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Transaction } from '../model/transaction.ts';
import { toWebhookMessage, type WebhookMessage } from '../notify/webhook-message.ts';
import { toAnswer } from './answer.ts';
import { toSpoiltAnswer } from './spoil.ts';

/** Creates the webhook for a transaction. If a fault changes the first delivery, `first` is the faulty message. */
export async function toWebhooks(
  transaction: Transaction,
  merchant: Merchant,
  { place, line, corruption }: Fault,
): Promise<{ readonly message: WebhookMessage; readonly first?: WebhookMessage }> {
  const write = (answer: Answer) => toWebhookMessage(answer, merchant.webhookType, merchant);
  const message = write(await toAnswer(transaction, merchant));
  if (place !== 'webhook' || !(line ?? corruption)) return { message };
  const first = write(await toSpoiltAnswer(transaction, merchant, corruption));
  // Cutting off the end makes XML malformed and leaves the last field of a form incomplete.
  const body = corruption === 'malformed' ? first.body.slice(0, -12) : first.body;
  return { message, first: { ...first, body, ...(line && { line }) } };
}

/**
 * Sends a webhook. The fault specifies either a delay or how many times the webhook is sent immediately. Resolves after
 * the first delivery attempt of each webhook that is sent immediately. Does not wait for delayed webhooks.
 */
export async function sendWebhooks(delivery: Delivery, outgoing: Outgoing, { waits, webhooks }: Fault): Promise<void> {
  if (waits === 'for the next') delivery.sendAfterNext(outgoing);
  else if (waits !== undefined) delivery.sendLater(waits, outgoing);
  else await Promise.all(Array.from({ length: webhooks ?? 1 }, () => delivery.send(outgoing)));
}
