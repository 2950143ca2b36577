import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { shopperOf } from '../language.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { show } from './show.ts';

/** A page, or JSON below `/api`, that says what went wrong and how to go on. */
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

/** An order or a payment that is not here, or not this browser's: what that may mean, and where to look. */
export function showLost(context: ShopContext, parts: ShopParts, what: 'order' | 'payment'): Promise<Response> {
  const { texts } = shopperOf(context.req.raw.headers);
  const [title, text] = texts.lost[what];
  return show(context, parts, { kind: 'problem', title, text, next: { href: '/cart', text: texts.lost.next } }, 404);
}
