import { Hono } from 'hono';
import { defaultCurrency } from '../../catalogue/currency.ts';
import { infoKeys } from '../../catalogue/info.ts';
import { readSlug } from '../../catalogue/prices.ts';
import { visitorOf } from '../language.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { showProblem } from '../answer/problem.ts';
import { show } from '../answer/show.ts';
import { toCards, toInfo, toProductView, toRefusal } from '../answer/views.ts';
import { visitorCart } from '../visitor.ts';

/** Routes for the product list, the individual product pages and the information pages. */
export const catalogueRoutes = (parts: ShopParts): Hono<ShopEnv> => {
  const app = new Hono<ShopEnv>()
    .get('/', async (context) => {
      const { currency = defaultCurrency } = (await visitorCart(context, parts)) ?? {};
      return show(context, parts, {
        kind: 'list',
        products: toCards(currency, visitorOf(context.req.raw.headers)),
      });
    })
    .get('/products/:slug', async (context) => {
      const slug = readSlug(context.req.param('slug'));
      if (!slug) return showProblem(context, parts, 404);
      const { currency = defaultCurrency, lines = [] } = (await visitorCart(context, parts)) ?? {};
      const added = context.req.query('added') !== undefined && lines.some((line) => line.slug === slug);
      const visitor = visitorOf(context.req.raw.headers);
      const inCart = lines.find((line) => line.slug === slug)?.quantity ?? 0;
      return show(context, parts, {
        kind: 'product',
        product: toProductView(slug, currency, visitor),
        added,
        refused: toRefusal(slug, context.req.query('quantity'), inCart, visitor),
      });
    });
  for (const key of infoKeys)
    app.get(`/${key}`, async (context) => {
      const { currency = defaultCurrency } = (await visitorCart(context, parts)) ?? {};
      return show(context, parts, toInfo(key, currency, visitorOf(context.req.raw.headers)));
    });
  return app;
};
