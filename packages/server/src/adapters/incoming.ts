import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { logToStderr } from '../log.ts';
import { readTarget, refuse, refuseAddress } from './mount.ts';

/** A node:http request with the fields that Express adds. */
type Mounted = IncomingMessage & { originalUrl?: string; body?: unknown };

type Handle = (request: Request) => Response | Promise<Response>;

/**
 * Handles a node:http request with a fetch-standard handler. If the handler throws before the response has begun and
 * while the client is still connected, rejects with that error.
 */
export async function answerIncoming(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  own?: URL,
): Promise<void> {
  // An unread body would block the next request on the connection.
  outgoing.once('finish', () => incoming.readableEnded || incoming.removeAllListeners('data').resume());
  try {
    const request = readIncoming(incoming, outgoing, own);
    const response = request instanceof Response ? request : await handle(request);
    if (response.bodyUsed) throw new TypeError('The handler returned a response whose body has already been used.');
    await sendResponse(outgoing, response);
  } catch (error) {
    if (outgoing.destroyed) return;
    if (!outgoing.headersSent) throw error;
    logFailure(error);
    outgoing.destroy();
  }
}

/**
 * Converts a node:http request to a `Request`. Returns an error response if the request is malformed or if its body has
 * already been read.
 */
export function readIncoming(incoming: Mounted, outgoing: ServerResponse, own?: URL): Request | Response {
  const { method = 'GET', originalUrl, url = '/' } = incoming;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method))
    return refuse(405, 'request_malformed', 'The HTTP method is not supported.', 'Use GET or POST.');
  // The sockets of Bun have the property without TLS too.
  const { encrypted } = incoming.socket as { readonly encrypted?: boolean };
  const protocol = own?.protocol ?? (encrypted === true ? 'https:' : 'http:');
  const target = readTarget(protocol, own?.host ?? hostOf(incoming), originalUrl ?? url);
  if (!target) return refuseAddress();
  if (method !== 'GET' && method !== 'HEAD' && (incoming.readableDidRead || incoming.readableEnded))
    return refuseRead(incoming);
  incoming.url = target.pathname + target.search; // Restores the mount path, which Express has removed.
  try {
    return createRequest(incoming, outgoing, { host: target.host, protocol });
  } finally {
    incoming.url = url;
  }
}

export const logFailure = (error: unknown): void =>
  logToStderr({
    level: 'error',
    event: 'handler_failed',
    reasons: [error instanceof Error ? error.name : 'unknown'],
  });

/**
 * Returns the Host header. Returns undefined if the request has several Host headers, because a proxy and the till
 * could each use a different one.
 */
function hostOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 ? headers.host : undefined;
}

function refuseRead(incoming: Mounted): Response {
  const message = `The body of the request was read before the till could read it, by ${nameParser(incoming)}.`;
  const hint = 'Mount the till before all body parsers, because the till must read the raw request body.';
  logToStderr({ level: 'error', event: 'body_was_read', reasons: [message], hint });
  return refuse(500, 'config_wrong', message, hint);
}

/** Returns the name of the body parser that has read the request, based on the value of `req.body`. */
function nameParser({ body, headers }: Mounted): string {
  if (body === undefined) return 'a body parser or a stream reader';
  if (Buffer.isBuffer(body)) return 'express.raw() or a similar body parser';
  if (typeof body === 'string') return 'express.text() or a similar body parser';
  const isForm = headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded');
  return `express.${isForm ? 'urlencoded' : 'json'}() or a similar body parser`;
}
