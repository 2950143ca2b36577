import { pagePolicy, scriptListPath } from '@tillkit/core';
import { Hono } from 'hono';
import { pageScript, scripts, type Script } from '../scripts/scripts.ts';

/** Creates the routes that serve the scripts and the list that describes them for the shop's pages. */
export function scriptRoutes(): Hono {
  const routes = new Hono();
  for (const { path, text } of [...Object.values(scripts), pageScript])
    routes.get(path, (c) =>
      c.body(text, 200, {
        'content-type': 'text/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        // Browsers can verify the `integrity` of a script from another origin only if CORS allows the page to read the
        // script.
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

/**
 * Describes how a page loads the script: its URL and integrity hash, when to load it, and the required
 * Content-Security-Policy.
 */
function toListed({ path, text: _, ...script }: Script, origin: string) {
  const src = origin + path;
  const { formAction, frameSrc } = pagePolicy({ gateway: origin, modes: [script.mode] });
  const policy = { 'script-src': [src], 'frame-src': frameSrc, 'form-action': formAction };
  return { src, crossorigin: 'anonymous', ...script, policy };
}
