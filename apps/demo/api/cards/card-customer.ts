import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext, ShopParts } from '../parts.ts';
import { keyOf } from '../store/customers.ts';
import { createToken, readToken } from '../store/token.ts';
import { cookieRules } from '../visitor.ts';

/**
 * Separate from the remembered details of a person: a shopper who saves a card has not agreed to save the details, and
 * vice versa.
 */
const cookie = 'cards';

/**
 * Returns the till's name for the owner of this browser's token: a digest, so that the name in the database grants no
 * access.
 */
export function cardCustomer(context: ShopContext): string | undefined {
  const token = readToken(getCookie(context, cookie));
  return token === undefined ? undefined : keyOf(token);
}

/** Returns the same name, and creates a token for a browser without one. */
export function ensureCardCustomer(context: ShopContext, parts: ShopParts): string {
  const token = readToken(getCookie(context, cookie)) ?? createToken();
  const rules = cookieRules(parts);
  setCookie(context, cookie, token, { ...rules, maxAge: 12 * rules.maxAge, httpOnly: true });
  return keyOf(token);
}

export const dropCardCustomer = (context: ShopContext, parts: ShopParts) =>
  deleteCookie(context, cookie, cookieRules(parts));
