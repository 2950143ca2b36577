import type { IncomingMessage, ServerResponse } from 'node:http';
import { readIncoming } from './incoming.ts';
import type { Route } from '../http/routes.ts';
import type { Till } from '../till.ts';
import { countSegments, demandMount, findBelow, frontOf, type Mountable } from './mount.ts';

/** The little of Fastify that the plugin uses. */
export interface FastifyPart {
  readonly prefix: string;
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, body: unknown, done: (error: null) => void) => void,
  ): unknown;
  route(options: {
    readonly method: string[];
    readonly url: string;
    readonly handler: (request: FastifyRequestPart, reply: FastifyReplyPart) => Promise<unknown>;
  }): unknown;
}
export interface FastifyRequestPart {
  readonly raw: IncomingMessage;
}
export interface FastifyReplyPart {
  readonly raw: ServerResponse;
  callNotFound(): unknown;
}

/** What answers a request, by the segments of the mount; `undefined` where there is nothing. */
type Find = (raw: IncomingMessage, segments: number) => Route | undefined;

const toPlugin =
  (find: Find, hint: string) =>
  async (app: FastifyPart): Promise<void> => {
    demandMount(app.prefix, hint);
    const segments = countSegments(app.prefix);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    const handler = async ({ raw }: FastifyRequestPart, reply: FastifyReplyPart) => {
      const route = find(raw, segments);
      if (!route) return reply.callNotFound();
      const request = readIncoming(raw, reply.raw);
      return request instanceof Response ? request : route(request);
    };
    for (const url of ['/', '/*']) app.route({ method: ['GET', 'HEAD', 'POST', 'OPTIONS'], url, handler });
  };

/**
 * The till's routes as a plugin for Fastify 5, below the prefix that it is registered with. It reads the raw bytes itself and
 * leaves the parsers of the app alone. What is not the till's is the app's 404, and what the shop's own code throws goes to the
 * app's error handler.
 *
 * @example
 * const app = fastify();
 * await app.register(toFastifyPlugin(till), { prefix: '/api/payments' });
 */
export const toFastifyPlugin = (till: Mountable) =>
  toPlugin(
    ({ method = 'GET', url = '/' }, segments) => findBelow(till, method, url, segments),
    "Register it with a prefix: { prefix: '/api/payments' }.",
  );

/**
 * The operator's routes as a plugin for Fastify 5, which the `tillkit` command asks, below the prefix that it is registered with.
 *
 * @example
 * const app = fastify();
 * await app.register(toFastifyOperator(till), { prefix: '/api/till' });
 */
export const toFastifyOperator = (till: Pick<Till, 'operator'>) =>
  toPlugin(
    ({ url = '/' }, segments) => till.operator(frontOf(url, segments)).POST,
    "Register it with a prefix: { prefix: '/api/till' }.",
  );
