/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { framingOf } from '../payment/framing.ts';
import { isFrameOrigin } from '../model/merchant.ts';
import { createFieldSessions } from './field-sessions.ts';
import { fieldResponse } from './field-response.tsx';
import { refuse } from '../page/refuse.tsx';
import { readVerifyRequest } from './read-verify-request.ts';
import { refuseCardData } from '../model/refusal.ts';
import type { Services } from '../payment/services.ts';
import { fieldsPath } from '../model/fields-path.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import { takeCard } from './take-card.ts';
import { tokenizeCard } from './tokenize-card.ts';
import { verifyCard } from './verify-card.ts';

/** What takes the card that was typed: for a payment, and without one. */
const takers = [
  [`${fieldsPath}/verify`, verifyCard],
  [`${fieldsPath}/tokenize`, tokenizeCard],
] as const;

/**
 * The two card frames of Secure Fields, and the two addresses that take what was typed in them. A JSON answer of 200 says how
 * it went; other codes are for requests that no frame of ours makes.
 */
export function fieldRoutes(services: Services): Hono {
  const { merchants, clock, log } = services;
  const sessions = createFieldSessions(clock);
  services.onReset.push(() => sessions.clear());
  const routes = new Hono();

  function show(c: Context, field: 'card-number' | 'cvv'): Promise<Response> {
    const { merchantId, session = '' } = c.req.query();
    const framing = framingOf({ parameters: {}, lightbox: false }, merchants.named(merchantId));
    const refuseAndLog = (code: string, status: number, name?: string) => {
      log(`card field refused: ${[code, name ?? []].flat().join(' ')}`);
      return refuse({ code, field: name }, status, { framing });
    };
    const card = refuseCardData(c.req.query(), '1002');
    if (card) return refuseAndLog(card.code, 400, card.field);
    if (merchantId === undefined || !merchants.find(merchantId)) return refuseAndLog('2000', 403, 'merchantId');
    if (!/^[0-9a-f]{32}$/.test(session)) return refuseAndLog('1002', 400, 'session');
    const origin = originOf(c.req.header('referer'));
    if (origin === undefined || !isFrameOrigin(origin, framing.origins)) return refuseAndLog('2000', 403);
    if (!sessions.register(session, merchantId, origin)) return refuseAndLog('2051', 403);
    return fieldResponse({ field, session, origins: [origin], framedBy: framing.origins });
  }

  routes.get(`${fieldsPath}/card-number`, (c) => show(c, 'card-number'));
  routes.get(`${fieldsPath}/cvv`, (c) => show(c, 'cvv'));

  for (const [path, take] of takers) {
    routes.post(path, async (c) => {
      const answer = (said: VerifyAnswer, status: 200 | 400 | 403 | 415 = 200) => {
        if (!said.ok) log(`card refused: ${[said.code, said.field ?? []].flat().join(' ')}`);
        return c.json(said, status);
      };
      const [type = ''] = (c.req.header('content-type') ?? '').split(';');
      const malformed = { ok: false, code: '1002', message: 'The request is not one of the card fields.' } as const;
      if (type.trim().toLowerCase() !== 'application/json') return answer(malformed, 415);
      if (!isOwn(c)) return answer({ ok: false, code: '2000', message: 'Only the card fields may send this.' }, 403);
      const asked = readVerifyRequest(await c.req.text());
      if (!asked) return answer(malformed, 400);
      return answer(absolute(await takeCard(take, asked, sessions, services), c));
    });
    routes.all(path, (c) => c.body(null, 405, { allow: 'POST' }));
  }
  return routes;
}

const originOf = (referer: string | undefined) =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/** Whether a page of our own sends it. A browser names the origin of every POST, and no script can change it. */
function isOwn(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return c.req.header('origin') === new URL(c.req.url).origin && (site === undefined || site === 'same-origin');
}

/** The top window stands on the shop's origin, so it needs the whole address. */
const absolute = (said: VerifyAnswer, c: Context): VerifyAnswer =>
  said.ok && said.redirect !== undefined ? { ...said, redirect: new URL(said.redirect, c.req.url).href } : said;
