import type { MiddlewareHandler } from 'hono';

/**
 * Redirects `localhost` to `127.0.0.1` or vice versa, because browsers do not send the cookies of one host to the
 * other.
 */
export const oneHost = (shopUrl: string): MiddlewareHandler => {
  const { hostname, port, origin } = new URL(shopUrl);
  const twin = ({ localhost: '127.0.0.1', '127.0.0.1': 'localhost' } as Readonly<Record<string, string>>)[hostname];
  return async (context, next) => {
    const url = new URL(context.req.url);
    if (context.req.method === 'GET' && url.hostname === twin && url.port === port)
      return context.redirect(`${origin}${url.pathname}${url.search}`, 302);
    await next();
    return undefined;
  };
};
