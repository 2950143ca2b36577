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
  return show(context, parts, { kind: 'problem', title, text }, status);
}
