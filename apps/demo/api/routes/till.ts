import type { SignedRequest } from '@tillkit/core';
import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import { Hono } from 'hono';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { leadBack } from '../pay/after-return.ts';
import { leadToField } from '../pay/refused-field.ts';
import { visitorMode } from '../mode.ts';
import { rememberPayment } from '../store/payments.ts';
import { noteStart } from '../theatre/note-start.ts';

/**
 * The response to a request to start a payment while the gateway is down. Without this response, the browser would
 * navigate to a page that does not load.
 */
const gatewayGone = {
  error: { code: 'gateway_gone', message: 'The gateway does not respond.', hint: 'Try again later.' },
} as const;

/**
 * The till's own routes. When a payment starts, the shop records it before sending the response, so that the result
 * page can find the order.
 */
export const tillRoutes = ({ till, db, shopUrl, theatre, reachesGateway }: ShopParts): Hono<ShopEnv> => {
  const { GET, POST } = till.routes(paymentsBase);
  return new Hono<ShopEnv>()
    .post('/', async (context) => {
      const { req } = context;
      if (!(await reachesGateway())) return context.json(gatewayGone, 503);
      const copy = req.raw.clone();
      const answer = await POST(req.raw);
      if (answer.status !== 201) return answer;
      const { order } = (await copy.json()) as { order: string }; // The till has validated this body.
      const request = (await answer.clone().json()) as SignedRequest;
      await rememberPayment(db, request.payment, order);
      if (theatre) await noteStart(theatre, order, request, visitorMode(context));
      return answer;
    })
    .post(gatewayRoutes.error, async ({ req }) => {
      const copy = req.raw.clone();
      const answer = await POST(req.raw);
      // The till has already checked the length of every body that it accepts, so the copy is safe to read.
      return answer.status === 303 ? leadBack(leadToField(answer, await copy.text(), shopUrl), shopUrl) : answer;
    })
    .get(gatewayRoutes.error, async ({ req }) => leadBack(await GET(req.raw), shopUrl))
    .post(gatewayRoutes.cancel, async ({ req }) => leadBack(await POST(req.raw), shopUrl))
    .get(gatewayRoutes.cancel, async ({ req }) => leadBack(await GET(req.raw), shopUrl))
    .get('*', ({ req }) => GET(req.raw))
    .post('*', ({ req }) => POST(req.raw));
};
