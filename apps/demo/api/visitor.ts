import { getCookie, setCookie } from 'hono/cookie';
import type { Theme } from '../web/page.ts';
import type { ShopContext, ShopParts } from './parts.ts';
import { createCart } from './store/carts.ts';
import { readCart, type StoredCart } from './store/read-cart.ts';
import { readToken } from './store/token.ts';

export const cartCookie = 'cart';
const month = 30 * 24 * 60 * 60;

/** The cart that the browser's cookie names, if there is one. */
export async function visitorCart(context: ShopContext, { db }: ShopParts): Promise<StoredCart | undefined> {
  const id = readToken(getCookie(context, cartCookie));
  return id === undefined ? undefined : readCart(db, id);
}

/** The id of the visitor's cart; a first-time visitor gets one. */
export async function ensureCart(context: ShopContext, parts: ShopParts): Promise<string> {
  const cart = await visitorCart(context, parts);
  if (cart) return cart.id;
  const id = await createCart(parts.db);
  setCookie(context, cartCookie, id, { ...cookieRules(parts), httpOnly: true });
  return id;
}

export const readTheme = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' ? text : 'auto';

export const visitorTheme = (context: ShopContext): Theme => readTheme(getCookie(context, 'theme'));

export const keepTheme = (context: ShopContext, parts: ShopParts, theme: Theme): void =>
  setCookie(context, 'theme', theme, { ...cookieRules(parts), httpOnly: true });

const cookieRules = ({ shopUrl }: ShopParts) =>
  ({ path: '/', sameSite: 'Lax', maxAge: month, secure: shopUrl.startsWith('https:') }) as const;
