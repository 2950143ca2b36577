import { paymentsBase } from '@tillkit/core/payments-base';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { strictHeaders } from './guard/headers.ts';
import { oneHost } from './guard/one-host.ts';
import { ownSiteOnly } from './guard/own-site.ts';
import { officeRoutes } from './office/office.ts';
import type { ShopEnv, ShopParts } from './parts.ts';
import { showProblem } from './answer/problem.ts';
import { assetRoutes } from './routes/assets.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { payRoutes } from './routes/pay.ts';
import { paymentRoutes } from './routes/payment.ts';
import { preferenceRoutes } from './routes/preferences.ts';
import { operatorBase, operatorRoutes } from './routes/operator.ts';
import { tillRoutes } from './routes/till.ts';
import { theatreRoutes } from './theatre/theatre.ts';

/**
 * Creates the whole shop as one `fetch` function: the pages, the forms, the till's routes, the build files and, if a
 * password is set, the back office.
 */
export function createApp(parts: ShopParts, officePassword?: string): Hono<ShopEnv> {
  const { origin, protocol } = new URL(parts.shopUrl);
  const app = new Hono<ShopEnv>();
  app.use(strictHeaders(new URL(parts.gatewayUrl).origin, protocol === 'https:'));
  app.use(oneHost(parts.shopUrl));
  app.get('/api/health', (context) => context.json({ status: 'ok' }));
  // These routes come before the two form guards because the gateway posts to them from its own origin. The till reads
  // the request bodies itself and limits their size.
  app.route(paymentsBase, tillRoutes(parts));
  if (parts.hasOperator) app.route(operatorBase, operatorRoutes(parts));
  app.use(ownSiteOnly(origin));
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: () => Promise.reject(new HTTPException(413)) }));
  for (const routes of [
    catalogueRoutes,
    cartRoutes,
    preferenceRoutes,
    checkoutRoutes,
    payRoutes,
    paymentRoutes,
    assetRoutes,
  ])
    app.route('/', routes(parts));
  if (parts.theatre) app.route('/theatre', theatreRoutes(parts, parts.theatre));
  if (officePassword !== undefined) app.route('/office', officeRoutes(parts, officePassword));
  app.notFound((context) => showProblem(context, parts, 404));
  app.onError((error, context) => {
    // The two form guards throw an HTTPException for each request that they reject.
    if (error instanceof HTTPException) return showProblem(context, parts, error.status as 403 | 413);
    parts.log(`${context.req.method} ${context.req.routePath} failed: ${error.name}`);
    return showProblem(context, parts, 500);
  });
  return app;
}
