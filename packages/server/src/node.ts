import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { CheckoutError } from '@tillkit/core';

/**
 * Turns a fetch-standard handler into one for node:http, Express or Fastify (`reply.hijack()`, then its raw pair).
 * Put it before any body parser: the till reads the raw bytes itself.
 */
export function toNodeHandler(handle: (request: Request) => Promise<Response>, origin?: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.readableEnded && incoming.method === 'POST')
      throw new CheckoutError(
        'config_wrong',
        'The body was read before the till could.',
        'Put the till in front of body parsers.',
      );
    const response = await handle(toRequest(incoming, origin ?? `http://${incoming.headers.host ?? 'localhost'}`));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
}

function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method ?? 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }), // the two stream types differ in name only
  } as RequestInit);
}
