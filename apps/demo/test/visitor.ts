import { paymentsBase } from '@tillkit/core/payments-base';
import type { Hono } from 'hono';
import type { ShopEnv } from '../api/parts.ts';
import type { Model } from '../web/page.ts';

export const shopUrl = 'http://127.0.0.1:4000';

/** A browser without JavaScript: it stores cookies, follows redirects and sends its origin. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Response>;
  /** Returns the JSON model of the page at a path. */
  model(path: string): Promise<Model>;
  /** Posts a form and follows the redirect. `headers` replace the default headers. */
  post(path: string, fields: Fields | URLSearchParams, headers?: Record<string, string>): Promise<Response>;
  /** Sends the till a request to start a payment. */
  start(body: unknown): Promise<Response>;
}

export type Fields = Readonly<Record<string, string>>;

export function createVisitor(app: Hono<ShopEnv>, url = shopUrl): Visitor {
  const cookies = new Map<string, string>();
  const fetchOnce = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.fetch(new Request(new URL(path, url), { ...init, headers }));
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const follow = async (response: Response, accept: string): Promise<Response> => {
    const location = response.headers.get('location');
    if (response.status !== 303 || !location) return response;
    return follow(await fetchOnce(location, { headers: { accept } }), accept);
  };
  const get = async (path: string, accept = 'text/html') =>
    follow(await fetchOnce(path, { headers: { accept } }), accept);
  return {
    cookies,
    get: (path) => get(path),
    // The shop responds to this request with the page model, so its type is known.
    model: async (path) => (await (await get(path, 'application/json')).json()) as Model,
    post: async (path, fields, headers = { origin: url }) => {
      const response = await fetchOnce(path, { method: 'POST', body: new URLSearchParams(fields), headers });
      return follow(response, 'text/html');
    },
    start: (body) =>
      fetchOnce(paymentsBase, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: url },
      }),
  };
}
