import { defaultProfile } from '@tillkit/core';
import type { Lane, Message, What } from '../../web/theatre/model.ts';
import { toDetails } from './details.ts';
import type { Exchange } from './exchange.ts';

/** A message with the time at which it ended, in milliseconds since 1970. */
export interface Timed extends Message {
  readonly end?: number | undefined;
}

/** A message that the theatre shows, with the data that matches it to an entry in the shop's timeline. */
export interface Drawn extends Timed {
  /** The name of the matching entry in the shop's timeline, such as `webhook`. */
  readonly channel?: string | undefined;
  /** The time range in which the shop could have evaluated the message, in milliseconds since 1970. */
  readonly weighed?: readonly [from: number, to: number] | undefined;
}

/**
 * The tolerance for clock differences, in milliseconds. Clocks are read before and after a message is sent, and the
 * clock of a database on a different machine may differ slightly.
 */
const slack = 30;

/**
 * The maximum time that a browser may take to return to the shop, or that the shop may take to evaluate a response, in
 * milliseconds.
 */
const patience = 60_000;

/**
 * Returns the messages for a journal entry: two for a call from the shop's server (the request and its response), and
 * one for any other entry.
 */
export function toDrawn(exchange: Exchange): readonly Drawn[] {
  const { id, kind, begun: at, took, attack, answer } = exchange;
  const one = (from: Lane, to: Lane, what: What, more: Partial<Drawn> = {}): Drawn => ({
    id: `x${id}`,
    at,
    from,
    to,
    what,
    details: toDetails(exchange),
    end: at + took,
    ...more,
  });
  const weighed = (to: number): Pick<Drawn, 'weighed'> => ({ weighed: [at - slack, to + slack] });
  const isRefused = answer !== undefined && answer.status >= 400;
  const claim = claimOf(exchange);
  if (attack !== undefined) return [one('browser', 'shop', 'attack', { fact: attack, isBad: true })];
  switch (kind) {
    case 'start':
      return [one('browser', 'gateway', 'opens', { isBad: isRefused })];
    case 'page':
      return [one('browser', 'gateway', pressed[valueIn(exchange.request.body, 'action') ?? ''] ?? 'page')];
    case 'verify':
      return [one('browser', 'gateway', 'card', { isBad: isRefused || /"ok": ?false/.test(answer?.body ?? '') })];
    case 'callback':
      return [one('browser', 'shop', 'returns', { fact: claim, channel: 'return', ...weighed(at + patience) })];
    case 'webhook':
      return [
        one('gateway', 'shop', 'webhook', {
          fact: claim,
          channel: 'webhook',
          isBad: answer === undefined || answer.status >= 300,
          ...weighed(at + took),
        }),
      ];
    case 'call': {
      const [asks, answers] = wordsOf(exchange.url);
      const end = at + took;
      const back = { id: responseId(`x${id}`), at: end, details: toDetails(exchange, 'answer') };
      const channel = answers === 'answers' ? 'status' : 'answer';
      return [
        one('shop', 'gateway', asks, { details: toDetails(exchange, 'request') }),
        answer === undefined || answer.status >= 400 || answer.body === ''
          ? one('gateway', 'shop', 'silence', {
              ...back,
              isBad: true,
              isLost: answer === undefined,
              fact: answer && String(answer.status),
            })
          : one('gateway', 'shop', answers, { ...back, channel, weighed: [end - slack, end + patience] }),
      ];
    }
  }
}

/** Returns the id of the response to a request of the shop. */
export const responseId = (request: string): string => `${request}a`;

const pressed: Readonly<Record<string, What>> = {
  pay: 'pays',
  approve: 'pays',
  cancel: 'cancels',
  confirm: 'confirms',
  reject: 'rejects',
  decline: 'rejects',
};

/** Returns two message kinds: one for the shop's request to this URL and one for the gateway's response. */
function wordsOf(url: string): readonly [What, What] {
  const { status, split } = defaultProfile.paths;
  if (url.startsWith(status)) return ['asks', 'answers'];
  return url.startsWith(split) || isAuthorization(url) ? ['finalizes', 'finalized'] : ['orders', 'obeys'];
}

/** Returns true if this is the URL of the call that creates a payment without a payment page. */
export const isAuthorization = (url: string): boolean => url.split('?')[0] === defaultProfile.paths.authorize;

/** Returns the result that a message to the shop reports: `success`, `error` or `cancel`. */
const claimOf = ({ url, request: { body } }: Exchange): string | undefined =>
  /\bstatus=(?:"|)(success|error|cancel)\b/.exec(`${body}&${url}`)?.[1] ?? /\/(success|error|cancel)\b/.exec(url)?.[1];

const valueIn = (form: string, name: string) => new URLSearchParams(form).get(name) ?? undefined;
