import { Hono } from 'hono';
import type { Merchant } from '../model/merchant.ts';
import { merchantOf } from './basic-auth.ts';
import type { Services } from '../payment/services.ts';

const mediaTypes = new Set(['application/xml', 'text/xml']);

/** One endpoint of the XML API: POST only, Basic credentials first, then an XML body of either media type. */
export function apiRoute(
  path: string,
  { merchants, log }: Services,
  answer: (document: Uint8Array, merchant: Merchant) => Promise<Response>,
): Hono {
  const routes = new Hono();
  routes.post(path, async (c) => {
    const merchant = merchantOf(c.req.header('authorization'), merchants);
    if (!merchant) {
      log("XML call without the merchant's credentials");
      return c.body(null, 401, { 'www-authenticate': 'Basic realm="XML API"' });
    }
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    if (!mediaTypes.has(type.trim().toLowerCase())) return c.body(null, 415);
    return answer(new Uint8Array(await c.req.arrayBuffer()), merchant);
  });
  routes.all(path, (c) => c.body(null, 405, { allow: 'POST' }));
  return routes;
}

/** Errors too are answered with 200: the document says how it went. */
export const answerXml = (document: string): Response =>
  new Response(document, { headers: { 'content-type': 'text/xml;charset=UTF-8' } });
