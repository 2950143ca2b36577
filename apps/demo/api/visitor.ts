import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Language } from '../catalogue/languages.ts';
import type { Theme } from '../web/page.ts';
import type { ShopContext, ShopParts } from './parts.ts';
import { theatreCookie } from '../web/theatre/cookie.ts';
import { languageCookie } from './language.ts';
import { createCart } from './store/carts.ts';
import { findCustomer, forgetCustomer, rememberCustomer, type Remembered } from './store/customers.ts';
import { readCart, type StoredCart } from './store/read-cart.ts';
import { readToken } from './store/token.ts';

export const cartCookie = 'cart';
const customerCookie = 'customer';
const month = 30 * 24 * 60 * 60;

/** Returns the cart identified by the browser's cookie, or `undefined` if there is none. */
export async function visitorCart(context: ShopContext, { db }: ShopParts): Promise<StoredCart | undefined> {
  const id = readToken(getCookie(context, cartCookie));
  return id === undefined ? undefined : readCart(db, id);
}

/** Returns the id of the visitor's cart. Creates a cart if the visitor has none. */
export async function ensureCart(context: ShopContext, parts: ShopParts): Promise<string> {
  const cart = await visitorCart(context, parts);
  if (cart) return cart.id;
  const id = await createCart(parts.db);
  setCookie(context, cartCookie, id, { ...cookieRules(parts), httpOnly: true });
  return id;
}

export const readTheme = (text: string | null | undefined): Theme =>
  text === 'light' || text === 'dark' || text === 'contrast' ? text : 'auto';

export const visitorTheme = (context: ShopContext): Theme => readTheme(getCookie(context, 'theme'));

export const keepTheme = (context: ShopContext, parts: ShopParts, theme: Theme): void =>
  setCookie(context, 'theme', theme, { ...cookieRules(parts), httpOnly: true });

/**
 * Returns true if the theatre was open when this browser left the previous page. The theatre's script stores this state
 * in a cookie.
 */
export const isTheatreOpen = (context: ShopContext): boolean => getCookie(context, theatreCookie) === 'open';

/** Returns true if this browser has opened the theatre before, or has declined the invitation to it. */
export const knowsTheatre = (context: ShopContext): boolean => getCookie(context, theatreCookie) !== undefined;

/** Records that the visitor has declined the invitation to the theatre. The theatre's script replaces the cookie. */
export const declineTheatre = (context: ShopContext, parts: ShopParts): void =>
  setCookie(context, theatreCookie, 'closed', cookieRules(parts));

const methodsCookie = 'methods';

/**
 * Returns true if the list of methods contains all methods of the sandbox. The visitor chooses this in the theatre. A
 * shop without a theatre always lists them.
 */
export const offersAllMethods = (context: ShopContext, { theatre }: ShopParts): boolean =>
  !theatre || getCookie(context, methodsCookie) === 'all';

export const keepMethods = (context: ShopContext, parts: ShopParts, methods: 'usual' | 'all'): void =>
  setCookie(context, methodsCookie, methods, { ...cookieRules(parts), httpOnly: true });

export const keepLanguage = (context: ShopContext, parts: ShopParts, language: Language): void =>
  setCookie(context, languageCookie, language, { ...cookieRules(parts), httpOnly: true });

/** Returns the details that the visitor asked the shop to remember on this device. */
export async function visitorDetails(context: ShopContext, { db }: ShopParts): Promise<Remembered | undefined> {
  const token = readToken(getCookie(context, customerCookie));
  return token === undefined ? undefined : findCustomer(db, token);
}

/** Stores further details about a visitor who has checked the "remember" checkbox. */
export async function keepDetails(context: ShopContext, parts: ShopParts, more: Remembered): Promise<void> {
  const token = await rememberCustomer(parts.db, readToken(getCookie(context, customerCookie)), more);
  setCookie(context, customerCookie, token, { ...cookieRules(parts), maxAge: 12 * month, httpOnly: true });
}

/** Deletes the remembered details from the database and their cookie from the browser. */
export async function forgetDetails(context: ShopContext, parts: ShopParts): Promise<void> {
  const token = readToken(getCookie(context, customerCookie));
  if (token === undefined) return;
  await forgetCustomer(parts.db, token);
  deleteCookie(context, customerCookie, cookieRules(parts));
}

/** Options for cookies that the browser keeps for a month. */
export const cookieRules = ({ shopUrl }: ShopParts) =>
  ({ path: '/', sameSite: 'Lax', maxAge: month, secure: shopUrl.startsWith('https:') }) as const;
