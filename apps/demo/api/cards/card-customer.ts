import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext, ShopParts } from '../parts.ts';
import { keyOf } from '../store/customers.ts';
import { createToken, readToken } from '../store/token.ts';
import { cookieRules } from '../visitor.ts';

/** Apart from what is remembered of a person: who wants a card kept has not asked for that, nor the other way round. */
const cookie = 'cards';

/** What the till calls whoever has this browser's token: a digest, so that the name in the database opens nothing. */
export function cardCustomer(context: ShopContext): string | undefined {
  const token = readToken(getCookie(context, cookie));
  return token === undefined ? undefined : keyOf(token);
}

/** The same; a browser that has no token gets one. */
export function ensureCardCustomer(context: ShopContext, parts: ShopParts): string {
  const token = readToken(getCookie(context, cookie)) ?? createToken();
  const rules = cookieRules(parts);
  setCookie(context, cookie, token, { ...rules, maxAge: 12 * rules.maxAge, httpOnly: true });
  return keyOf(token);
}

export const dropCardCustomer = (context: ShopContext, parts: ShopParts) =>
  deleteCookie(context, cookie, cookieRules(parts));
