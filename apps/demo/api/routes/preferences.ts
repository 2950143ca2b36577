import { Hono } from 'hono';
import { readCurrency } from '../../catalogue/currency.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { readBack, readForm } from '../read-form.ts';
import { changeCart } from '../store/carts.ts';
import { ensureCart, keepTheme, readTheme } from '../visitor.ts';

/** The two switches of the frame. The currency belongs to the cart, the theme to the browser. */
export const preferenceRoutes = (parts: ShopParts): Hono<ShopEnv> =>
  new Hono<ShopEnv>()
    .post('/currency', async (context) => {
      const form = await readForm(context);
      const currency = readCurrency(form.get('currency'));
      if (currency) await changeCart(parts.db, await ensureCart(context, parts), { currency });
      return context.redirect(readBack(form), 303);
    })
    .post('/theme', async (context) => {
      const form = await readForm(context);
      keepTheme(context, parts, readTheme(form.get('theme')));
      return context.redirect(readBack(form), 303);
    });
