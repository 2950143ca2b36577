import { element, writeXml } from '@tillkit/xml';
import type { Settings } from '../admin/settings.ts';
import { toPairs, type Answer, type PairNaming } from '../model/answer.ts';

/** One webhook as it goes out. */
export interface WebhookMessage {
  readonly contentType: string;
  readonly body: string;
}

/** Writes an answer as the merchant wants its webhook. The media type of XML carries no charset, as live traffic does not. */
export function toWebhookMessage(
  answer: Answer,
  type: Settings['webhookType'],
  naming: PairNaming = {},
): WebhookMessage {
  const fields = toPairs({ ...answer.fields, uppMsgType: 'post' }, naming);
  if (type === 'form')
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    };
  return { contentType: 'text/xml', body: toXml(answer.status, fields) };
}

const stated = ['uppTransactionId', 'amount', 'currency', 'pmethod', 'reqtype', 'language'];
const results = {
  success: ['authorizationCode', 'acqAuthorizationCode', 'responseMessage', 'responseCode'],
  error: ['errorCode', 'errorMessage', 'errorDetail'],
  cancel: [],
};
const attributes = ['merchantId', 'testOnly', 'refno', 'status'];

function toXml(status: Answer['status'], pairs: ReturnType<typeof toPairs>): string {
  const fields: Readonly<Record<string, string>> = Object.fromEntries(pairs);
  const write = (names: readonly string[]) =>
    names.filter((name) => fields[name] !== undefined).map((name) => element(name, fields[name] ?? ''));
  const said = new Set([...stated, ...attributes]);
  const parameters = pairs.filter(([name]) => !said.has(name));
  const { merchantId, testOnly, refno } = fields;
  const transaction = element(
    'transaction',
    [
      ...write(stated),
      status === 'cancel' ? undefined : element(status, write(results[status])),
      element(
        'userParameters',
        parameters.map(([name, value]) => element('parameter', value, { name })),
      ),
    ],
    { refno, status },
  );
  return writeXml(
    element('uppTransactionService', [element('body', [transaction], { merchantId, testOnly })], { version: '1' }),
  );
}
