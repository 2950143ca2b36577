import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ShopContext, ShopParts } from '../../parts.ts';
import { createToken, readToken } from '../../store/token.ts';
import type { OfficeParts } from '../parts.ts';
import { longest } from './sessions.ts';

const [session, draft, device] = ['office', 'office-note', 'office-device'];

const rules = ({ shopUrl }: Pick<ShopParts, 'shopUrl'>) =>
  ({ path: '/office', httpOnly: true, sameSite: 'Strict', secure: shopUrl.startsWith('https:') }) as const;

export const readSession = (context: ShopContext): string | undefined => readToken(getCookie(context, session));

export const keepSession = (context: ShopContext, parts: ShopParts, token: string): void =>
  setCookie(context, session, token, { ...rules(parts), maxAge: longest / 1000 });

export const dropSession = (context: ShopContext, parts: ShopParts): void =>
  void deleteCookie(context, session, rules(parts));

/** The lifetime of the known-device cookie: three months, in seconds. */
const quarter = 90 * 24 * 60 * 60;

/** Returns the id of this browser if an operator has logged in with it before, otherwise undefined. */
export async function readDevice(context: ShopContext, { password }: OfficeParts): Promise<string | undefined> {
  const [id, proof] = getCookie(context, device)?.split('.') ?? [];
  const token = readToken(id);
  return token !== undefined && (await password.proves(token, proof ?? '')) ? token : undefined;
}

/**
 * Marks this browser as a known device. The browser remains a known device after a logout, because this status does
 * not grant access.
 */
export const keepDevice = async (context: ShopContext, parts: OfficeParts, id = createToken()): Promise<void> =>
  setCookie(context, device, `${id}.${await parts.password.proofOf(id)}`, { ...rules(parts), maxAge: quarter });

/**
 * Stores the note that an operator was typing when the session ended. The note stays in this browser until the office
 * shows it again after the login, but for at most ten minutes.
 */
export function keepDraft(context: ShopContext, parts: ShopParts, note: string): void {
  const value = Buffer.from(note).toString('base64url');
  if (value !== '' && value.length < 3_500) setCookie(context, draft, value, { ...rules(parts), maxAge: 10 * 60 });
}

/** Returns the stored note and deletes it. */
export function takeDraft(context: ShopContext, parts: ShopParts): string {
  const value = getCookie(context, draft);
  if (value === undefined) return '';
  deleteCookie(context, draft, rules(parts));
  return Buffer.from(value, 'base64url').toString();
}
