import { scriptListPath } from '@tillkit/core';
import { Hono } from 'hono';
import { scripts } from '../scripts/scripts.ts';

/** The scripts for the shop's pages, and the list of their addresses with integrity hashes. */
export function scriptRoutes(): Hono {
  const routes = new Hono();
  for (const { path, text } of Object.values(scripts))
    routes.get(path, (c) =>
      c.body(text, 200, {
        'content-type': 'text/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        // `integrity` is checked only for a script that its page may read.
        'access-control-allow-origin': '*',
      }),
    );
  routes.get(scriptListPath, (c) => {
    const { origin } = new URL(c.req.url);
    const list = Object.entries(scripts).map(([name, { path, integrity }]) => [
      name,
      { src: origin + path, integrity },
    ]);
    return c.json(Object.fromEntries(list), 200, { 'access-control-allow-origin': '*' });
  });
  return routes;
}
