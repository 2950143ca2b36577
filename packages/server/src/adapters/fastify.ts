import type { IncomingMessage, ServerResponse } from 'node:http';
import { readIncoming } from './incoming.ts';
import type { Route } from '../http/routes.ts';
import type { Till } from '../till.ts';
import { countSegments, demandMount, findBelow, frontOf, type Mountable } from './mount.ts';

/** The part of a Fastify instance that the plugin uses. */
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

/**
 * Finds the route for a request. `segments` is the number of segments in the mount path. Returns undefined if no route
 * matches.
 */
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
 * Returns a Fastify 5 plugin that serves the routes of a till below the registered prefix. The plugin reads the raw
 * bytes of each request body itself and does not change the app's parsers. A request for any other path receives the
 * app's 404 response, and errors in the shop's own code reach the app's error handler.
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
 * Returns a Fastify 5 plugin that serves the operator routes of a till below the registered prefix. The `tillkit`
 * command calls these routes.
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
