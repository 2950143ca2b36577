import { Hono } from 'hono';
import { readCurrency } from '../../catalogue/currency.ts';
import { readLanguage } from '../../catalogue/languages.ts';
import type { ShopEnv, ShopParts } from '../parts.ts';
import { keepMode, readMode } from '../mode.ts';
import { readBack, readForm } from '../read/read-form.ts';
import { forgetCards } from '../cards/saved-cards.ts';
import { changeCart } from '../store/carts.ts';
import { ensureCart, forgetDetails, keepLanguage, keepMethods, keepTheme, readTheme } from '../visitor.ts';

/**
 * The routes for the switches in the header and footer, and for the button that deletes a customer's details. The
 * currency is stored with the cart. The other settings are stored in the browser.
 */
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
    })
    .post('/language', async (context) => {
      const form = await readForm(context);
      const language = readLanguage(form.get('language'));
      if (language) keepLanguage(context, parts, language);
      return context.redirect(readBack(form), 303);
    })
    .post('/mode', async (context) => {
      const form = await readForm(context);
      const mode = readMode(form.get('mode'));
      if (mode) keepMode(context, parts, mode);
      return context.redirect(readBack(form), 303);
    })
    .post('/methods', async (context) => {
      const form = await readForm(context);
      keepMethods(context, parts, form.get('methods') === 'all' ? 'all' : 'usual');
      return context.redirect(readBack(form), 303);
    })
    .post('/customer/forget', async (context) => {
      await forgetDetails(context, parts);
      await forgetCards(context, parts);
      return context.redirect('/checkout', 303);
    });
