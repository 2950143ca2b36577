import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { OfficeModel, OfficePage } from '../../web/office/model.ts';
import type { ShopContext } from '../parts.ts';
import { visitorTheme } from '../visitor.ts';
import { clerkOf, type OfficeParts } from './parts.ts';
import { renderOffice } from './render.tsx';
import { toStatus } from './views/health.ts';

/**
 * Responds with an office page, either as an HTML document or, if the office's script requests JSON, as the page's
 * model.
 */
export async function showOffice(
  context: ShopContext,
  parts: OfficeParts,
  page: OfficePage,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const clerk = clerkOf(context.req.raw.headers);
  const isInside = page.kind !== 'login' && status !== 500;
  const model: OfficeModel = {
    frame: {
      path: context.req.method === 'GET' ? pathname + search : pathname,
      theme: visitorTheme(context),
      language: clerk.language,
      ...(isInside && { status: toStatus(await parts.payments.health(), clerk) }),
    },
    page,
  };
  context.header('cache-control', 'no-store');
  context.header('vary', 'accept, accept-language, cookie');
  if (context.req.header('accept') === 'application/json') return context.json(model, status);
  return context.html(renderOffice(model, parts.assets, context.get('secureHeadersNonce') ?? ''), status);
}

/**
 * Responds with a page that says which error occurred and what to do next. For status 500, the page does not query the
 * store, because the store may be the cause.
 */
export function showOfficeProblem(context: ShopContext, parts: OfficeParts, status: 404 | 500): Promise<Response> {
  const { problems } = clerkOf(context.req.raw.headers).texts;
  const [title, text] = problems[status];
  return showOffice(context, parts, { kind: 'problem', title, text }, status);
}
