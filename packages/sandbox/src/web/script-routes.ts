import { pagePolicy, scriptListPath } from '@tillkit/core';
import { Hono } from 'hono';
import { pageScript, scripts, type Script } from '../scripts/scripts.ts';

/** The scripts for the shop's pages and our own, and the list of what a page of the shop needs to know of each. */
export function scriptRoutes(): Hono {
  const routes = new Hono();
  for (const { path, text } of [...Object.values(scripts), pageScript])
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
    const list = Object.entries(scripts).map(([name, script]) => [name, toListed(script, origin)] as const);
    return c.json(Object.fromEntries(list), 200, { 'access-control-allow-origin': '*' });
  });
  return routes;
}

/** All that a page needs to load it: the element, when, and what its Content-Security-Policy has to allow. */
function toListed({ path, text: _, ...script }: Script, origin: string) {
  const src = origin + path;
  const { formAction, frameSrc } = pagePolicy({ gateway: origin, modes: [script.mode] });
  const policy = { 'script-src': [src], 'frame-src': frameSrc, 'form-action': formAction };
  return { src, crossorigin: 'anonymous', ...script, policy };
}
