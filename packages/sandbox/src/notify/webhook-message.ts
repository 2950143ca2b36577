import { resultNames, webhook } from '@tillkit/core/internal';
import { element, writeXml } from '@tillkit/xml';
import type { Line } from '../model/line.ts';
import type { About } from '../model/exchange.ts';
import type { Merchant } from '../model/merchant.ts';
import { toPairs, type Answer, type PairNaming } from '../model/answer.ts';

/** A webhook to send. */
export interface WebhookMessage {
  readonly contentType: string;
  /** Optional. Value of the `Origin` header, which only browsers send. */
  readonly origin?: string;
  readonly body: string;
  /** If `true`, the body is encoded as Latin-1, with one byte per character, instead of as UTF-8. */
  readonly bytes?: true;
  /** Optional. Transport fault to simulate while the body is sent. */
  readonly line?: Line;
  /** Optional. The payment that the webhook reports. Recorded in the journal. */
  readonly about?: About;
}

/**
 * Writes a payment result in the merchant's webhook format. As on the live gateway, the content type of an XML webhook
 * has no charset.
 */
export function toWebhookMessage(
  answer: Answer,
  type: Merchant['webhookType'],
  naming: PairNaming = {},
): WebhookMessage {
  const { [resultNames.maskedCard]: masked } = answer.fields;
  const number = masked !== undefined && answer.status === 'success' && { [webhook.maskedNumber]: masked };
  const fields = toPairs({ ...answer.fields, ...number, [resultNames.messageType]: 'post' }, naming);
  const about = aboutOf(answer);
  if (type === 'form')
    return {
      about,
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    };
  return { about, contentType: 'text/xml', body: toXml(answer.status, fields) };
}

function aboutOf({ fields }: Answer): About {
  const id = fields[resultNames.transactionId];
  return {
    transactionIds: id === undefined ? [] : [id],
    merchantId: fields[resultNames.merchantId],
    refno: fields[resultNames.refno],
  };
}

const inEnvelope = new Set([...webhook.stated, ...webhook.bodyAttributes, ...webhook.transactionAttributes]);

function toXml(status: Answer['status'], pairs: ReturnType<typeof toPairs>): string {
  const fields: Readonly<Record<string, string>> = Object.fromEntries(pairs);
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const write = (names: readonly string[]) =>
    names.filter((name) => fields[name] !== undefined).map((name) => element(name, fields[name] ?? ''));
  const parameters = pairs
    .filter(([name]) => !inEnvelope.has(name))
    .map(([name, value]) => element(webhook.parameter, value, { [webhook.name]: name }));
  const outcome = status === 'cancel' ? undefined : element(status, write(webhook.outcome[status]));
  const children = [...write(webhook.stated), outcome, element(webhook.parameters, parameters)];
  const transaction = element(webhook.transaction, children, pick(webhook.transactionAttributes));
  const body = element(webhook.body, [transaction], pick(webhook.bodyAttributes));
  return writeXml(element(webhook.root, [body], { [webhook.versionAttribute]: webhook.version }));
}
