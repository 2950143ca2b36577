import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { readPageForm } from '../web/page-form.ts';

/**
 * Allows top-level navigation to the console and form submissions from the console's own pages. A page with a different
 * origin cannot frame the console, read it or post to it. Earlier middleware has already rejected requests for other
 * hosts.
 */
export const guardConsole =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    const isPost = c.req.method === 'POST';
    if (!isOwn(c, isPost)) return c.text('Only pages of the console may send this request.', 403);
    if (isPost && !(await hasToken(c, token))) return c.text('The form token is not valid. Reload the page.', 403);
    await next();
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('x-frame-options', 'DENY');
  };

/**
 * Returns false if the request headers show that a foreign page sent the request, unless the request is a top-level
 * navigation. Uses only headers that browsers set and scripts cannot change.
 */
function isOwn(c: Context, isPost: boolean): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return false;
  const site = c.req.header('sec-fetch-site');
  if (site === undefined || site === 'same-origin') return true;
  const isOpened = c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';
  return !isPost && (site === 'none' || isOpened);
}

async function hasToken(c: Context, token: string): Promise<boolean> {
  const form = await readPageForm(c.req, new Set(['token']));
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return form !== undefined && timingSafeEqual(digest(form.fields['token'] ?? ''), digest(token));
}
