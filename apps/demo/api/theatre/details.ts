import { maskCardData } from '@tillkit/core';
import type { BodyPart, Details } from '../../web/theatre/model.ts';
import type { Exchange } from './exchange.ts';
import type { StartedPayment } from './stage.ts';

/** The maximum number of characters of a message body that the theatre shows. */
const most = 6_000;

/**
 * Returns the details of a message from the gateway's journal. The gateway has already masked card data and secrets.
 */
export function toDetails({ method, url, request, answer, kind }: Exchange, only?: BodyPart['part']): Details {
  const { pathname, search } = new URL(url, 'http://gateway.invalid');
  const body = request.body || search.slice(1);
  const type = request.body ? (request.headers['content-type'] ?? '') : 'application/x-www-form-urlencoded';
  const parts: readonly (BodyPart | undefined)[] = [
    only === 'answer' ? undefined : toBody('request', type, body, request.whole),
    answer && (only === 'answer' || (only === undefined && kind !== 'start'))
      ? { ...toBody('answer', answer.headers['content-type'] ?? '', answer.body, answer.whole), status: answer.status }
      : undefined,
  ];
  return { line: `${method} ${pathname}`, bodies: parts.filter((part) => part !== undefined) };
}

/** Returns the details of the request that the shop signed and sent to the browser. */
export const toSignedDetails = ({ action, parameters }: Pick<StartedPayment, 'action' | 'parameters'>): Details => ({
  line: `POST ${new URL(action).pathname}`,
  bodies: [
    toBody(
      'request',
      'application/x-www-form-urlencoded',
      new URLSearchParams({ ...maskCardData(parameters) }).toString(),
    ),
  ],
});

const toBody = (part: BodyPart['part'], type: string, text: string, whole = text.length): BodyPart => ({
  part,
  type,
  text: text.slice(0, most),
  isCut: whole > most,
});
