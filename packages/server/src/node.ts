import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { CheckoutError } from '@tillkit/core';

/**
 * Turns a fetch-standard handler into one for node:http, Express or Fastify (`reply.hijack()`, then its raw pair).
 * Put it before any body parser: the till reads the raw bytes itself. Rejects with `config_wrong` when they are gone.
 */
export function toNodeHandler(handle: (request: Request) => Promise<Response>, origin?: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.readableEnded && incoming.method === 'POST')
      throw new CheckoutError(
        'config_wrong',
        'The body was read before the till could.',
        'Put the till in front of body parsers.',
      );
    const request = toRequest(incoming, origin ?? `http://${incoming.headers.host ?? 'localhost'}`);
    const response = request ? await handle(request) : new Response(null, { status: 400 });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
}

/** `undefined` for what is no request of ours, such as TRACE or a broken `Host`: a stranger must not end the process with it. */
function toRequest(incoming: IncomingMessage, origin: string): Request | undefined {
  const { url = '/', method = 'GET' } = incoming;
  // Joined as text: resolved against the origin, a path like `//evil.example/` would name another one.
  if (!url.startsWith('/') || !URL.canParse(origin + url)) return undefined;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(origin + url, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }), // the two stream types differ in name only
  } as RequestInit);
}
