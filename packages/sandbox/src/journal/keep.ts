import { mostOfBody, type Exchange, type Message, type Said } from '../model/exchange.ts';
import { aboutDocuments, aboutForm } from './about.ts';
import type { Mask } from './mask.ts';

const decoder = new TextDecoder();

/** Makes an exchange fit to be kept: masked, cut, and with what its messages tell of the payment. */
export function keep({ request, answer, objections = [], isHarmless: _, ...noted }: Said, mask: Mask): Exchange {
  const asked = toText(request.body);
  const answered = answer && toText(answer.body);
  const found = noted.kind === 'call' ? aboutDocuments(asked, answered ?? '') : {};
  const started = noted.kind === 'start' ? aboutForm(asked || noted.url.split('?')[1] || '') : {};
  return {
    ...noted,
    url: maskUrl(noted.url, mask),
    request: { ...request, ...toKept(asked, request, mask) },
    answer: answer && { ...answer, ...toKept(answered ?? '', answer, mask) },
    about: { ...found, ...started, ...noted.about },
    ...(objections.length > 0 && { objections }),
  };
}

const toText = (body: string | Uint8Array) => (typeof body === 'string' ? body : decoder.decode(body));

/** Masked before it is cut, so that no part of a number stays at the end. */
function toKept(text: string, { headers }: Pick<Message, 'headers'>, mask: Mask): Pick<Message, 'body' | 'whole'> {
  const type = headers['content-type'] ?? '';
  const body = type.includes('html') ? textOf(text) : mask(text, type);
  return body.length > mostOfBody ? { body: body.slice(0, mostOfBody), whole: body.length } : { body };
}

function maskUrl(url: string, mask: Mask): string {
  const at = url.indexOf('?');
  return at < 0 ? url : `${url.slice(0, at)}?${mask(url.slice(at + 1), 'urlencoded')}`.slice(0, mostOfBody);
}

/** Of a page of ours that says no, what a person reads. */
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
