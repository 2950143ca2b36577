import { getCookie, setCookie } from 'hono/cookie';
import { wayKeys, type WayKey } from '../web/page.ts';
import type { ShopContext, ShopParts } from './parts.ts';
import { cookieRules } from './visitor.ts';

/** Where the payment page opens: a setting of this demo, kept in the browser of whoever tries it. */
const modeCookie = 'mode';

export const readMode = (text: string | null | undefined): WayKey | undefined => wayKeys.find((key) => key === text);

/** Cards in fields of this page unless another one was chosen; a method that cannot open so leaves for the payment page. */
export const visitorMode = (context: ShopContext): WayKey => readMode(getCookie(context, modeCookie)) ?? 'fields';

export const keepMode = (context: ShopContext, parts: ShopParts, mode: WayKey): void =>
  setCookie(context, modeCookie, mode, { ...cookieRules(parts), httpOnly: true });
