import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countSegments, demandMount, findBelow, type Mountable } from './mount.ts';

/**
 * Returns a Hono handler that serves the routes of a till below the path where you mount it. Requests for other paths
 * are passed to the next handler, and errors in the shop's own code are passed to `app.onError`.
 *
 * @example
 * const app = new Hono();
 * app.use('/api/payments/*', toHonoHandler(till));
 */
export function toHonoHandler(till: Mountable): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    const pattern = routePath(context);
    demandMount(
      pattern.replace(/\/?\*$/, ''),
      "Mount it below a path: app.use('/api/payments/*', toHonoHandler(till)).",
    );
    const route = findBelow(till, raw.method, path, countSegments(pattern));
    return route ? route(raw) : next();
  };
}
