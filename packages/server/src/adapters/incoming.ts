import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { logToStderr } from '../log.ts';
import { readTarget, refuse, refuseAddress } from './mount.ts';

/** What Express and its kin add to a request. */
type Mounted = IncomingMessage & { originalUrl?: string; body?: unknown };

type Handle = (request: Request) => Response | Promise<Response>;

/** Answers a request of node:http by a fetch-standard handler. Rejects with what the handler throws while there is somebody to tell it. */
export async function answerIncoming(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  own?: URL,
): Promise<void> {
  // What a handler leaves unread would keep the connection from its next request.
  outgoing.once('finish', () => incoming.readableEnded || incoming.removeAllListeners('data').resume());
  try {
    const request = readIncoming(incoming, outgoing, own);
    const response = request instanceof Response ? request : await handle(request);
    if (response.bodyUsed) throw new TypeError('The answer was sent before.');
    await sendResponse(outgoing, response);
  } catch (error) {
    if (outgoing.destroyed) return; // the client has gone away
    if (!outgoing.headersSent) throw error;
    logFailure(error);
    outgoing.destroy();
  }
}

/** Returns the request of node:http as a `Request`, or the response to one that is malformed, or whose body was read before. */
export function readIncoming(incoming: Mounted, outgoing: ServerResponse, own?: URL): Request | Response {
  const { method = 'GET', originalUrl, url = '/' } = incoming;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method))
    return refuse(405, 'request_malformed', 'The method is not one of a page.', 'Use GET or POST.');
  const protocol = own?.protocol ?? ('encrypted' in incoming.socket ? 'https:' : 'http:');
  const target = readTarget(protocol, own?.host ?? hostOf(incoming), originalUrl ?? url);
  if (!target) return refuseAddress();
  if (method !== 'GET' && method !== 'HEAD' && (incoming.readableDidRead || incoming.readableEnded))
    return refuseRead(incoming);
  incoming.url = target.pathname + target.search; // a mount has cut it
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
