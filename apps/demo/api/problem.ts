import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopContext, ShopParts } from './parts.ts';
import { show } from './show.ts';

const texts: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: [
    'This came from another site',
    'For your safety the shop takes forms from its own pages only. Nothing was changed.',
  ],
  404: ['This page is not here', 'Perhaps the address has a slip in it, or what was here has moved on.'],
  413: ['That was too much', 'The form holds more than the shop reads. Nothing was changed.'],
  500: ['Something broke on our side', 'Your cart is safe. Please try again in a moment.'],
};

/** A page, or JSON below `/api`, that says what went wrong and how to go on. */
export async function showProblem(
  context: ShopContext,
  parts: ShopParts,
  status: ContentfulStatusCode,
): Promise<Response> {
  const [title = '', text = ''] = texts[status] ?? texts[500] ?? [];
  if (context.req.path.startsWith('/api/')) return context.json({ error: { message: title, hint: text } }, status);
  return show(context, parts, { kind: 'problem', title, text }, status);
}
