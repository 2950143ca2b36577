import { Hono } from 'hono';
import { defaultCurrency } from '../../catalogue/currency.ts';
import { readSlug } from '../../catalogue/prices.ts';
import { visitorOf } from '../language.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { showProblem } from '../answer/problem.ts';
import { show } from '../answer/show.ts';
import { toCards, toProductView } from '../answer/views.ts';
import { visitorCart } from '../visitor.ts';

/** Routes for the product list and the individual product pages. */
export const catalogueRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
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
      const product = toProductView(slug, currency, visitorOf(context.req.raw.headers));
      return show(context, parts, { kind: 'product', product, added });
    });
