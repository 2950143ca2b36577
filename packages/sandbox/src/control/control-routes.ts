import { createHash, timingSafeEqual } from 'node:crypto';
import { CheckoutError } from '@tillkit/core';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { controlPath, controlTable, type Control, type ControlName } from './control-table.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Maximum size of a request body in bytes. The limit is high, because snapshots are large. */
const maxSize = 64 * 1_048_576;

type Called = (fields: unknown) => Promise<unknown>;

/**
 * Routes of the control API. They require the bearer token, accept only JSON, and reject requests from pages with a
 * different origin.
 */
export function controlRoutes(control: Control, token: string): Hono {
  const expected = digest(`Bearer ${token}`);
  const routes = new Hono();
  const refuse = (c: Context, status: 400 | 401 | 403 | 405 | 415, error: CheckoutError) => {
    const { code, message, hint } = error;
    return c.json({ error: { code, message, hint } }, status);
  };

  routes.use(`${controlPath}*`, async (c, next) => {
    const { authorization = '', 'content-type': type = '' } = c.req.header();
    if (!isFromHere(c)) return refuse(c, 403, foreignPage);
    if (!timingSafeEqual(digest(authorization), expected)) return refuse(c, 401, noToken);
    if (c.req.method !== 'POST') return refuse(c, 405, notPost);
    return /^application\/json *(;|$)/i.test(type) ? next() : refuse(c, 415, notJson);
  });
  routes.use(`${controlPath}*`, bodyLimit({ maxSize }));

  for (const [name, { path, takes }] of Object.entries(controlTable)) {
    const call = control[name as ControlName] as Called;
    routes.post(controlPath + path, async (c) => {
      try {
        return c.json(await call(takes(await readJson(c), '')));
      } catch (error) {
        if (error instanceof CheckoutError) return refuse(c, 400, error);
        throw error;
      }
    });
  }
  return routes;
}

/**
 * Returns false for a request from a page with a different origin. Browsers send `Origin` with every POST; other
 * clients do not.
 */
function isFromHere(c: Context): boolean {
  const { origin, 'sec-fetch-site': site = 'none' } = c.req.header();
  return (origin === undefined || origin === new URL(c.req.url).origin) && ['none', 'same-origin'].includes(site);
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch {
    throw new CheckoutError(
      'request_malformed',
      'The request body is not valid JSON.',
      'Send a JSON object as the request body. If the call takes no fields, send {}.',
    );
  }
}

const foreignPage = new CheckoutError(
  'cross_site',
  'The control API rejected a request from a page on another origin.',
  'Call the control API from a server, from a test or from the sandbox console.',
);
const noToken = new CheckoutError(
  'unauthorized',
  'The control token is missing or incorrect.',
  'Send the token that the sandbox printed at startup in the header Authorization: Bearer …',
);
const notPost = new CheckoutError(
  'request_malformed',
  'The control API accepts only POST requests.',
  'Send a POST request.',
);
const notJson = new CheckoutError(
  'request_malformed',
  'The content type of the request is not application/json.',
  'Send the header Content-Type: application/json.',
);
