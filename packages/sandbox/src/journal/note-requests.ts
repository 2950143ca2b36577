import { defaultProfile } from '@tillkit/core';
import { paymentPageIsoPath } from '@tillkit/core/internal';
import type { Context, MiddlewareHandler } from 'hono';
import type { DocumentNote } from '../model/call.ts';
import type { Clock } from '../model/clock.ts';
import { instant, type About, type ExchangeKind, type Journal, type Message } from '../model/exchange.ts';
import { fieldsPath } from '../model/fields-path.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * The response document of an XML call, stored in the request context so that the journal does not have to read the
     * response body.
     */
    document?: string;
    /** Details of an XML call's request document, to be recorded in the journal. */
    note?: DocumentNote | undefined;
  }
}

interface NoteParts {
  readonly journal: Journal;
  readonly clock: Clock;
  /** Returns the id of the transaction that a session has created. */
  readonly transactionOf: (sessionId: string) => Promise<string | undefined>;
}

/**
 * Creates middleware that records requests from shoppers and merchants, together with the responses, in the journal.
 * Requests that only display a page are not recorded.
 */
export function noteRequests({ journal, clock, transactionOf }: NoteParts): MiddlewareHandler {
  return async (c, next) => {
    const kind = kindOf(c);
    if (!kind) return next();
    const at = clock.now().toISOString();
    const startedAt = instant();
    await next();
    const took = instant() - startedAt;
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const answer = await answerOf(c, kind);
    const note = c.get('note');
    const body = note?.body ?? (await bodyOf(c));
    journal.note({
      kind,
      method,
      url: pathname + search,
      request: { headers: pick(c.req.raw.headers, requestHeaders), body },
      answer,
      at,
      begun: startedAt,
      took,
      about: await aboutPages(kind, pathname, answer, transactionOf),
      objections: note?.objections,
    });
  };
}

const cardPaths = new Set([`${fieldsPath}/verify`, `${fieldsPath}/tokenize`]);
const calls = new Set(Object.values(defaultProfile.paths));
const starts = new Set([defaultProfile.paymentPagePath, paymentPageIsoPath]);
const pagePath = /^\/upp\/page\/([0-9a-f]+)/;

function kindOf(c: Context): ExchangeKind | undefined {
  const { path, method } = c.req;
  if (calls.has(path)) return 'call';
  if (starts.has(path)) return 'start';
  if (method !== 'POST') return undefined;
  return cardPaths.has(path) ? 'verify' : pagePath.test(path) ? 'page' : undefined;
}

/** Headers that help to diagnose errors and contain no credentials. */
const requestHeaders = ['content-type', 'user-agent', 'origin'];
const answerHeaders = ['content-type', 'location', 'www-authenticate', 'allow'];

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * Returns the request body that the route has read, or an empty body if the route rejected the request without reading
 * the body.
 */
async function bodyOf(c: Context): Promise<Uint8Array> {
  const isRead = Object.keys(c.req.bodyCache).length > 0;
  return isRead ? new Uint8Array(await c.req.arrayBuffer()) : new Uint8Array();
}

async function answerOf(c: Context, kind: ExchangeKind): Promise<Message & { readonly status: number }> {
  const { status, headers } = c.res;
  const isPlain = kind === 'call' || status >= 400 || headers.get('content-type')?.includes('json');
  const body = c.get('document') ?? (isPlain ? await c.res.clone().text() : '');
  return { status, headers: pick(headers, answerHeaders), body };
}

/**
 * Finds the payment that an exchange belongs to. If a card was submitted through the card fields, the response body
 * identifies the payment. Otherwise, the session id in the payment page URL does.
 */
async function aboutPages(
  kind: ExchangeKind,
  path: string,
  answer: Message,
  transactionOf: NoteParts['transactionOf'],
): Promise<About> {
  if (kind === 'call') return {};
  if (kind === 'verify') return aboutVerify(answer.body);
  const sessionId = pagePath.exec(kind === 'start' ? (answer.headers['location'] ?? '') : path)?.[1];
  if (sessionId === undefined) return {};
  const transactionId = await transactionOf(sessionId);
  return { sessionId, transactionIds: transactionId === undefined ? [] : [transactionId] };
}

function aboutVerify(body: string): About {
  const { transactionId, redirect } = (JSON.parse(body) ?? {}) as { transactionId?: string; redirect?: string };
  const sessionId = redirect === undefined ? undefined : pagePath.exec(new URL(redirect).pathname)?.[1];
  return { sessionId, transactionIds: transactionId === undefined ? [] : [transactionId] };
}
