import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countSegments, demandMount, findBelow, type Mountable } from './mount.ts';

/**
 * The till's routes as a handler for Hono, below the path that it is mounted at. What is not the till's goes on to the next
 * handler, and what the shop's own code throws to `app.onError`.
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
