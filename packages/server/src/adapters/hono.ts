import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countSegments, demandMount, findBelow, type Mountable } from './mount.ts';

/**
 * Returns the routes of a till as a handler for Hono, below the path of the mount. A request for another path is
 * passed to the next handler, and an error of the shop's own code to `app.onError`.
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
