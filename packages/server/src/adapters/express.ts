import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerIncoming } from './incoming.ts';
import { demandMount, pathOf, type Mountable } from './mount.ts';

/** A request that Express has routed to a mounted handler. */
export type ExpressRequest = IncomingMessage & { readonly baseUrl?: string };

/**
 * Returns a handler for Express 4 and 5 that serves the routes of a till below the path where you mount it. Mount it
 * before body parsers. Requests for other paths are passed to the next handler, and errors in the shop's own code are
 * passed to the error handler.
 *
 * @example
 * const app = express();
 * app.use('/api/payments', toExpressHandler(till));
 * app.use(express.json()); // Body parsers follow the mount.
 */
export function toExpressHandler(till: Mountable) {
  return (incoming: ExpressRequest, outgoing: ServerResponse, next: (error?: unknown) => void): void => {
    const { baseUrl = '', method = 'GET', url = '/' } = incoming;
    demandMount(baseUrl, "Mount it below a path: app.use('/api/payments', toExpressHandler(till)).");
    const route = till.route(method, pathOf(url));
    if (!route) return next();
    answerIncoming(route, incoming, outgoing).catch(next);
  };
}
