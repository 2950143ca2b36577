import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerIncoming } from './incoming.ts';
import { demandMount, pathOf, type Mountable } from './mount.ts';

/** A request that Express has routed to a mounted handler. */
export type ExpressRequest = IncomingMessage & { readonly baseUrl?: string };

/**
 * Returns a handler for Express 4 and 5 that serves the till's routes under the path where you mount the handler. Mount
 * the handler before any body parser. Requests for other paths are passed to the next handler, and errors in the shop's
 * own code are passed to the error handler.
 *
 * @example
 * const app = express();
 * app.use('/api/payments', toExpressHandler(till));
 * app.use(express.json()); // Add body parsers after the handler.
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
