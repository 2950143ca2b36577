import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { CheckoutErrorCode } from '@tillkit/core';
import { logToStderr } from '../log.ts';
import { readOrigin } from '../shop-address.ts';
import { readTarget } from './node-target.ts';

/** What Express and its kin add to a request. */
type Mounted = IncomingMessage & { originalUrl?: string; body?: unknown };

/**
 * Turns a fetch-standard handler into one for node:http, Express or Fastify (`reply.hijack()`, then its raw pair). Mounted
 * below a path it sees the whole address. Put it before any body parser: the till reads the raw bytes itself, and answers
 * 500 when they are gone. `origin` is that of the shop, `https://shop.example`, and outranks the `Host` header.
 * Throws `config_wrong` when it is none; the handler it gives never rejects.
 */
export function toNodeHandler(handle: (request: Request) => Response | Promise<Response>, origin?: string) {
  const own = origin === undefined ? undefined : readOrigin('The origin', origin);
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // What a handler leaves unread would keep the connection from its next request.
    outgoing.once('finish', () => incoming.removeAllListeners('data').resume());
    try {
      const response = await answer(handle, incoming, outgoing, own);
      if (response.bodyUsed) throw new TypeError('The answer was sent before.');
      await sendResponse(outgoing, response);
    } catch (error) {
      if (outgoing.destroyed) return; // the client has gone away
      logToStderr({
        level: 'error',
        event: 'handler_failed',
        reasons: [error instanceof Error ? error.name : 'unknown'],
      });
      if (outgoing.headersSent) return void outgoing.destroy();
      const hint = 'Look at the handler that was given to toNodeHandler.';
      await sendResponse(outgoing, refuse(500, 'shop_failed', "The shop's own code failed.", hint)).catch(() => {});
    }
  };
}

async function answer(
  handle: (request: Request) => Response | Promise<Response>,
  incoming: Mounted,
  outgoing: ServerResponse,
  own: URL | undefined,
): Promise<Response> {
  const { method = 'GET', originalUrl, url = '/' } = incoming;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method))
    return refuse(405, 'request_malformed', 'The method is not one of a page.', 'Use GET or POST.');
  const target = readTarget(originalUrl ?? url, own?.host ?? hostOf(incoming));
  if (!target)
    return refuse(400, 'request_malformed', 'The address or its host is malformed.', 'Look at path and Host header.');
  if (method !== 'GET' && method !== 'HEAD' && (incoming.readableDidRead || incoming.readableEnded))
    return refuseRead(incoming);
  incoming.url = target.path; // a mount has cut it
  return handle(createRequest(incoming, outgoing, { host: target.host, ...(own && { protocol: own.protocol }) }));
}

/** Several are as bad as none: each reader could take another. */
function hostOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 ? headers.host : undefined;
}

function refuseRead(incoming: Mounted): Response {
  const message = `The body of the request was read before the till could, by ${nameParser(incoming)}.`;
  const hint = 'Mount the till in front of body parsers: it needs the raw bytes.';
  logToStderr({ level: 'error', event: 'body_was_read', reasons: [message], hint });
  return refuse(500, 'config_wrong', message, hint);
}

/** By what it has left in `req.body`. */
function nameParser({ body, headers }: Mounted): string {
  if (body === undefined) return 'a body parser or a stream reader';
  if (Buffer.isBuffer(body)) return 'express.raw() or a body parser like it';
  if (typeof body === 'string') return 'express.text() or a body parser like it';
  const isForm = headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded');
  return `express.${isForm ? 'urlencoded' : 'json'}() or a body parser like it`;
}

const refuse = (status: number, code: CheckoutErrorCode, message: string, hint: string): Response =>
  Response.json({ error: { code, message, hint } }, { status, headers: { 'cache-control': 'no-store' } });
