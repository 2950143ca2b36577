import { childOf, readXml } from '@tillkit/xml';
import type { PostWebhook } from '../notify/post-webhook.ts';
import type { GivenSettings } from '../admin/settings.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import { aCard, openApp, signed, type Fields } from './open-app.ts';

export const shopOrigin = 'http://127.0.0.1:4000';
export const aSession = 'a0'.repeat(16);

/** Changes to the request that the card number frame sends. The request is signed again after these changes. */
export interface Typed {
  readonly card?: Fields;
  readonly parameters?: Fields;
  /** Parameters that are added after signing. */
  readonly unsigned?: Fields;
  readonly session?: string;
  readonly origin?: string;
}

/** Opens the gateway without a socket. Returns functions that act as its card frames and as a merchant's server. */
export async function openFields(settings: GivenSettings = {}, post?: PostWebhook) {
  const opened = await openApp(settings, post);
  const { app, base, merchant } = opened;
  const credentials = Buffer.from(`${merchant.merchantId}:${merchant.password}`).toString('base64');

  const frame = (query: Fields = {}, headers: Fields = { referer: `${shopOrigin}/` }, path = 'card-number') => {
    const search = new URLSearchParams({ merchantId: merchant.merchantId, session: aSession, ...query });
    return app.fetch(new Request(`${base}/upp/fields/1/${path}?${search}`, { headers }));
  };
  const send = (body: unknown, headers: Fields = {}) =>
    app.fetch(
      new Request(`${base}/upp/fields/1/verify`, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin', ...headers },
      }),
    );
  const typed = async ({ card, parameters, unsigned, ...more }: Typed = {}) => {
    const { cardNumber, cvv, expm = '12', expy = '30' } = aCard(card);
    const rest = { expm, expy, ...(await signed(parameters, merchant)), ...unsigned };
    return { session: aSession, origin: shopOrigin, cardNumber, cvv, parameters: rest, ...more };
  };
  const verify = async (changes: Typed = {}) => (await (await send(await typed(changes))).json()) as VerifyAnswer;

  const call = async (path: string, root: string, request: Fields, transaction = '') => {
    const elements = Object.entries(request).map(([name, text]) => `<${name}>${text}</${name}>`);
    const body =
      `<${root} version="4"><body merchantId="${merchant.merchantId}"><transaction${transaction}>` +
      `<request>${elements.join('')}</request></transaction></body></${root}>`;
    const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/xml' };
    return (await app.fetch(new Request(base + path, { method: 'POST', body, headers }))).text();
  };
  /**
   * Finalizes a transaction. Returns the attributes `body@status` and `transaction@trxStatus`, and the fields of the
   * `response` or `error` element.
   */
  const finalize = async (uppTransactionId: string, changes: Fields = {}, transaction?: string) => {
    const request = { uppTransactionId, amount: '4990', currency: 'CHF', ...changes };
    return readAnswer(await call('/upp/jsp/XML_authorizeSplit.jsp', 'authorizationSplit', request, transaction));
  };
  const statusCode = async (refno = 'A7Q2') =>
    readAnswer(await call('/upp/jsp/XML_status.jsp', 'statusService', { refno })).fields['responseCode'];
  /** Registers both frames and verifies a card. */
  const verified = async (changes: Typed = {}) => {
    const session = changes.session ?? aSession;
    for (const path of ['card-number', 'cvv']) await frame({ session }, { referer: `${shopOrigin}/` }, path);
    const answer = await verify(changes);
    if (!answer.ok) throw new Error(`Card verification failed with error code ${answer.code}.`);
    return answer;
  };
  return { ...opened, frame, send, typed, verify, verified, call, finalize, statusCode };
}

export function readAnswer(document: string) {
  const body = childOf(readXml(document), 'body');
  const transaction = body && childOf(body, 'transaction');
  const result = transaction && (childOf(transaction, 'response') ?? childOf(transaction, 'error'));
  const fields: Fields = Object.fromEntries(result?.children.map(({ name, text }) => [name, text]) ?? []);
  return { status: body?.attributes['status'], trxStatus: transaction?.attributes['trxStatus'], fields };
}
