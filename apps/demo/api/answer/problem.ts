import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { shopperOf } from '../language.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { show } from './show.ts';

/**
 * Responds with an error page, or with JSON for paths below `/api`. Both say which error occurred and what to do next.
 */
export async function showProblem(
  context: ShopContext,
  parts: ShopParts,
  status: ContentfulStatusCode,
): Promise<Response> {
  const { texts } = shopperOf(context.req.raw.headers);
  const [title = '', text = ''] = texts.problems[status] ?? texts.problems[500] ?? [];
  if (context.req.path.startsWith('/api/')) return context.json({ error: { message: title, hint: text } }, status);
  const next =
    status >= 500 && context.req.method === 'GET' ? { href: context.req.path, text: texts.tryAgain } : undefined;
  return show(context, parts, { kind: 'problem', title, text, ...(next && { next }) }, status);
}

/**
 * Returns the page for an order or payment that does not exist or belongs to another browser. The page lists possible
 * reasons and suggests where to look for the order or payment.
 */
export function showLost(context: ShopContext, parts: ShopParts, what: 'order' | 'payment'): Promise<Response> {
  const { texts } = shopperOf(context.req.raw.headers);
  const [title, text] = texts.lost[what];
  return show(context, parts, { kind: 'problem', title, text, next: { href: '/cart', text: texts.lost.next } }, 404);
}
