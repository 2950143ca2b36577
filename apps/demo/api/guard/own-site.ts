import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/**
 * Rejects a form that another site posts. Browsers send `Origin` or `Sec-Fetch-Site` with every POST, and a page cannot
 * forge these headers. A client that sends neither header is not a browser and does not have a visitor's cookies.
 */
export const ownSiteOnly =
  (origin: string): MiddlewareHandler =>
  async (context, next) => {
    const { method } = context.req;
    if (method !== 'GET' && method !== 'HEAD' && !isOwn(context.req.raw.headers, origin))
      throw new HTTPException(403, { message: 'The form was submitted from another site.' });
    await next();
  };

function isOwn(headers: Headers, own: string): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null) return origin === own;
  return site === null || site === 'same-origin' || site === 'none';
}
