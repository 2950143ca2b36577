import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { readPageForm } from '../web/page-form.ts';

/**
 * Lets in whoever opens a page of the console by themselves, and forms of the console's own pages: a page of another
 * origin can neither show it in a frame, nor read from it, nor post to it. Other hosts were turned away before.
 */
export const guardConsole =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    const isPost = c.req.method === 'POST';
    if (!isOwn(c, isPost)) return c.text('Only pages of the console may ask for this.', 403);
    if (isPost && !(await hasToken(c, token)))
      return c.text('The form is not one of this console. Load its page again.', 403);
    await next();
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('x-frame-options', 'DENY');
  };

/** Browsers name who asks and for what; no script of a page can change it. */
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
