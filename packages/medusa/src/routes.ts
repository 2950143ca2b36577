import type { IncomingMessage, ServerResponse } from 'node:http';
import { toExpressHandler } from '@tillkit/server/express';
import { removeAbandoned } from './deliver.ts';
import { warn } from './medusa.ts';
import { openShop } from './till.ts';

/** A route for `defineMiddlewares`. */
interface MiddlewareRoute {
  matcher: string;
  bodyParser: false;
  middlewares?: ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void)[];
}

/**
 * Returns the till's routes for `src/api/middlewares.ts`, and starts the till's checks. The gateway sends its webhooks to
 * `/payments/webhook` and the shopper to `/payments/return/success`. `path` replaces `/payments`.
 *
 * @example
 * import { defineMiddlewares } from '@medusajs/framework/http';
 * import { tillkitRoutes } from '@tillkit/medusa';
 *
 * export default defineMiddlewares({ routes: tillkitRoutes() });
 */
export function tillkitRoutes(path = '/payments'): MiddlewareRoute[] {
  const shop = openShop();
  const { till } = shop;
  till.checks.start();
  const repair = () =>
    removeAbandoned(shop).catch((error: unknown) => {
      // The message of a database error can quote values of its rows.
      const name = error instanceof Error ? error.name : 'Error';
      warn(
        `Tillkit could not search for interrupted refunds and captures (${name}). It repeats the search in 30 seconds.`,
      );
    });
  setInterval(() => void repair(), searchInterval).unref();
  return [
    // The till reads the raw body of each request.
    { matcher: path, bodyParser: false, middlewares: [toExpressHandler(till)] },
    { matcher: `${path}/*`, bodyParser: false },
  ];
}

/** The time between two searches for refunds and captures that a killed process has left behind, in milliseconds. */
const searchInterval = 30_000;
