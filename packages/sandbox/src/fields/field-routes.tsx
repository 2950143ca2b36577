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
import type { Wire } from '../model/line.ts';
import { fieldsPath } from '../model/fields-path.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import { takeCard } from './take-card.ts';
import { tokenizeCard } from './tokenize-card.ts';
import { verifyCard } from './verify-card.ts';

/** Handlers for submitted cards: one verifies a card for a payment, and the other creates a token. */
const handlers = [
  [`${fieldsPath}/verify`, verifyCard],
  [`${fieldsPath}/tokenize`, async (...of: Parameters<typeof tokenizeCard>) => ({ answer: await tokenizeCard(...of) })],
] as const;

/**
 * Routes of the two Secure Fields card frames and of the two endpoints to which the frames submit cards. The response
 * to a submission has status 200 and contains the result as JSON. Other status codes are returned only for requests
 * that no card frame sends.
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

  for (const [path, take] of handlers) {
    routes.post(path, async (c) => {
      const answer = (result: VerifyAnswer, status: 200 | 400 | 403 | 415 = 200) => {
        if (!result.ok) log(`card refused: ${[result.code, result.field ?? []].flat().join(' ')}`);
        return c.json(result, status);
      };
      const [type = ''] = (c.req.header('content-type') ?? '').split(';');
      const malformed = { ok: false, code: '1002', message: 'The format of the request is invalid.' } as const;
      if (type.trim().toLowerCase() !== 'application/json') return answer(malformed, 415);
      if (!isOwn(c))
        return answer({ ok: false, code: '2000', message: 'Only the card fields may send this request.' }, 403);
      const request = readVerifyRequest(await c.req.text());
      if (!request) return answer(malformed, 400);
      const result = await takeCard(take, request, sessions, services);
      // A browser sends a request again if the connection breaks before the headers arrive, so half of it is sent.
      if (result.isLost) (c.env as Wire | undefined)?.fare?.('cut');
      return answer(absolute(result.answer, c));
    });
    routes.all(path, (c) => c.body(null, 405, { allow: 'POST' }));
  }
  return routes;
}

const originOf = (referer: string | undefined) =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/**
 * Returns true if a request comes from one of the sandbox's own pages. Browsers send the `Origin` header with every
 * POST request, and scripts cannot change it.
 */
function isOwn(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  return c.req.header('origin') === new URL(c.req.url).origin && (site === undefined || site === 'same-origin');
}

/** Makes the redirect URL absolute, because the shop's page navigates the top-level window to it. */
const absolute = (result: VerifyAnswer, c: Context): VerifyAnswer =>
  result.ok && result.redirect !== undefined
    ? { ...result, redirect: new URL(result.redirect, c.req.url).href }
    : result;
