import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerIncoming } from './incoming.ts';
import { demandMount, pathOf, type Mountable } from './mount.ts';

/** What Express adds to a request that reaches a mount. */
export type ExpressRequest = IncomingMessage & { readonly baseUrl?: string };

/**
 * The till's routes as a handler for Express 5 and 4, below the path that it is mounted at, in front of body parsers. What is
 * not the till's goes on to the next handler, and what the shop's own code throws to the shop's error handler.
 *
 * @example
 * const app = express();
 * app.use('/api/payments', toExpressHandler(till));
 * app.use(express.json()); // and whatever else reads bodies
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
