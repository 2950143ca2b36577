import { getCookie, setCookie } from 'hono/cookie';
import { wayKeys, type WayKey } from '../web/page.ts';
import type { ShopContext, ShopParts } from './parts.ts';
import { cookieRules } from './visitor.ts';

/** The mode in which the payment page opens: a setting of this demo, stored in the visitor's browser. */
const modeCookie = 'mode';

export const readMode = (text: string | null | undefined): WayKey | undefined => wayKeys.find((key) => key === text);

/**
 * Returns the payment page mode that the visitor chose. Defaults to `fields`, the card fields. A method that does not
 * support the mode uses a redirect.
 */
export const visitorMode = (context: ShopContext): WayKey => readMode(getCookie(context, modeCookie)) ?? 'fields';

export const keepMode = (context: ShopContext, parts: ShopParts, mode: WayKey): void =>
  setCookie(context, modeCookie, mode, { ...cookieRules(parts), httpOnly: true });
