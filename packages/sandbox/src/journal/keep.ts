import { mostOfBody, type Exchange, type Message, type NewExchange } from '../model/exchange.ts';
import { aboutDocuments, aboutForm } from './about.ts';
import type { Mask } from './mask.ts';

const decoder = new TextDecoder();

/**
 * Prepares an exchange for storage: masks and truncates its bodies, and adds the ids of the payment that the exchange
 * belongs to.
 */
export function keep({ request, answer, objections = [], isHarmless: _, ...noted }: NewExchange, mask: Mask): Exchange {
  const requestBody = toText(request.body);
  const answerBody = answer && toText(answer.body);
  const documents = noted.kind === 'call' ? aboutDocuments(requestBody, answerBody ?? '') : {};
  const started = noted.kind === 'start' ? aboutForm(requestBody || noted.url.split('?')[1] || '') : {};
  return {
    ...noted,
    url: maskUrl(noted.url, mask),
    request: { ...request, ...toKept(requestBody, request, mask) },
    answer: answer && { ...answer, ...toKept(answerBody ?? '', answer, mask) },
    about: { ...documents, ...started, ...noted.about },
    ...(objections.length > 0 && { objections }),
  };
}

const toText = (body: string | Uint8Array) => (typeof body === 'string' ? body : decoder.decode(body));

/**
 * Masks the text before truncating it. Otherwise, the truncated text could end with an unmasked part of a card number.
 */
function toKept(text: string, { headers }: Pick<Message, 'headers'>, mask: Mask): Pick<Message, 'body' | 'whole'> {
  const type = headers['content-type'] ?? '';
  const body = type.includes('html') ? textOf(text) : mask(text, type);
  return body.length > mostOfBody ? { body: body.slice(0, mostOfBody), whole: body.length } : { body };
}

function maskUrl(url: string, mask: Mask): string {
  const at = url.indexOf('?');
  return at < 0 ? url : `${url.slice(0, at)}?${mask(url.slice(at + 1), 'urlencoded')}`.slice(0, mostOfBody);
}

/** Extracts the visible text of the sandbox's own error page. */
const textOf = (html: string) =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<\/?(dt|dd|p|h\d|button)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
