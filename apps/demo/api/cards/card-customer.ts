import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext, ShopParts } from '../parts.ts';
import { keyOf } from '../store/customers.ts';
import { createToken, readToken } from '../store/token.ts';
import { cookieRules } from '../visitor.ts';

/**
 * The cookie for saved cards. It is separate from the cookie for remembered details: a shopper who saves a card has not
 * agreed to save the details, and vice versa.
 */
const cookie = 'cards';

/**
 * Returns the customer name that the till stores for this browser's token. The name is a digest, so that someone who
 * reads the database cannot use it to access the saved cards.
 */
export function cardCustomer(context: ShopContext): string | undefined {
  const token = readToken(getCookie(context, cookie));
  return token === undefined ? undefined : keyOf(token);
}

/** Returns the customer name that the till stores for this browser's token. Creates a token if the browser has none. */
export function ensureCardCustomer(context: ShopContext, parts: ShopParts): string {
  const token = readToken(getCookie(context, cookie)) ?? createToken();
  const rules = cookieRules(parts);
  setCookie(context, cookie, token, { ...rules, maxAge: 12 * rules.maxAge, httpOnly: true });
  return keyOf(token);
}

export const dropCardCustomer = (context: ShopContext, parts: ShopParts) =>
  deleteCookie(context, cookie, cookieRules(parts));
