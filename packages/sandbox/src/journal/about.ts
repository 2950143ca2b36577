import { operations, requestNames } from '@tillkit/core/internal';
import type { About, Exchange, PaymentOf } from '../model/exchange.ts';

/** Maximum number of transaction ids stored for one exchange. A status response may contain more. */
const mostIds = 50;

const id = operations.status.request.transactionId.wire;
const idInXml = new RegExp(String.raw`\b${id}(?:="|>)(\d{1,18})\b`, 'g');
const refnoInXml = new RegExp(String.raw`\b${requestNames.refno}(?:="|>)([^<"]{1,64})[<"]`);
const merchantInXml = new RegExp(String.raw`\b${requestNames.merchantId}="(\w{1,10})"`);

/** Finds the payment that the request and response of an XML call belong to. */
export function aboutDocuments(request: string, answer: string): About {
  const ids = new Set([...request.matchAll(idInXml), ...answer.matchAll(idInXml)].map(([, value = '']) => value));
  return {
    transactionIds: [...ids].slice(0, mostIds),
    merchantId: merchantInXml.exec(request)?.[1],
    refno: refnoInXml.exec(request)?.[1],
  };
}

/** Finds the payment that a form belongs to. */
export function aboutForm(text: string): About {
  const form = new URLSearchParams(text);
  const textOf = (name: string) => form.get(name) ?? undefined;
  return { merchantId: textOf(requestNames.merchantId), refno: textOf(requestNames.refno) };
}

const ofTransaction = (transactionId: string) => `t:${transactionId}`;
const ofSession = (sessionId: string) => `s:${sessionId}`;
const ofRefno = (merchantId: string, refno: string) => `r:${merchantId}/${refno}`;

export const isSession = (subject: string): boolean => subject.startsWith('s:');

/**
 * Returns the subjects (transactions, session or refno) under which an exchange can be found. An exchange that has only
 * a refno belongs to every transaction with that refno.
 */
export function subjectsOf({ about }: Pick<Exchange, 'about'>): readonly string[] {
  const { transactionIds = [], sessionId, merchantId, refno } = about;
  const own = [...transactionIds.map(ofTransaction), ...(sessionId === undefined ? [] : [ofSession(sessionId)])];
  return own.length > 0 || merchantId === undefined || refno === undefined ? own : [ofRefno(merchantId, refno)];
}

/** Returns the subjects (transactions, sessions and refno) under which a payment's exchanges can be found. */
export const subjectsFor = ({ transactionIds, sessionIds, merchantId, refno }: PaymentOf) => ({
  own: transactionIds.map(ofTransaction),
  others: [...sessionIds.map(ofSession), ofRefno(merchantId, refno)],
});
