import type { Answer } from '../model/answer.ts';
import type { FaultName } from '../model/fault.ts';
import { callbackFields } from '../payment/callback-target.ts';
import { toWebhookMessage, type WebhookMessage } from '../notify/webhook-message.ts';
import type { Victim } from './victim.ts';

/** One message to the shop, which anybody can send. */
export interface Blow {
  readonly to: 'webhook' | 'success' | 'error' | 'cancel';
  readonly message: WebhookMessage;
  /** How often at once; once unless stated. */
  readonly times?: number;
}

/** An attack: messages, after the next status call about the payment was made to fare badly. */
export interface Attack {
  readonly fault?: FaultName;
  readonly blows: readonly Blow[];
}

/** An answer as a webhook. */
export const byWebhook = (answer: Answer, { merchant }: Victim): Blow => ({
  to: 'webhook',
  message: toWebhookMessage(answer, merchant.webhookType, merchant),
});

const form = 'application/x-www-form-urlencoded';

/** An answer as a browser brings it, with a raw end of one's own. */
export const byBrowser = (answer: Answer, { merchant }: Victim, raw = ''): Blow => ({
  to: answer.status,
  message: {
    contentType: form,
    body:
      new URLSearchParams(callbackFields(answer, merchant).map(([name, value]): [string, string] => [name, value])) +
      raw,
  },
});

/** The same by webhook and by the browser. */
export const byBoth = (answer: Answer, victim: Victim): readonly Blow[] => [
  byWebhook(answer, victim),
  byBrowser(answer, victim),
];

/** A document of one's own; every character is one byte. */
export const document = (body: string): Blow => ({
  to: 'webhook',
  message: { contentType: 'text/xml', body, bytes: true },
});
