import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext, ShopParts } from '../../parts.ts';
import { readToken } from '../../store/token.ts';
import { longest } from './sessions.ts';

const [session, draft] = ['office', 'office-note'];

const rules = ({ shopUrl }: Pick<ShopParts, 'shopUrl'>) =>
  ({ path: '/office', httpOnly: true, sameSite: 'Strict', secure: shopUrl.startsWith('https:') }) as const;

export const readSession = (context: ShopContext): string | undefined => readToken(getCookie(context, session));

export const keepSession = (context: ShopContext, parts: ShopParts, token: string): void =>
  setCookie(context, session, token, { ...rules(parts), maxAge: longest / 1000 });

export const dropSession = (context: ShopContext, parts: ShopParts): void =>
  void deleteCookie(context, session, rules(parts));

/** Keeps a note whose session has ended while it was typed, in the browser that typed it, for the time of a login. */
export function keepDraft(context: ShopContext, parts: ShopParts, note: string): void {
  const value = Buffer.from(note).toString('base64url');
  if (value !== '' && value.length < 3_500) setCookie(context, draft, value, { ...rules(parts), maxAge: 10 * 60 });
}

/** The note that was kept, once. */
export function takeDraft(context: ShopContext, parts: ShopParts): string {
  const value = getCookie(context, draft);
  if (value === undefined) return '';
  deleteCookie(context, draft, rules(parts));
  return Buffer.from(value, 'base64url').toString();
}
