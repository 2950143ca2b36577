/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { toSpoiltAnswer, withDuplicate } from '../payment/spoil.ts';
import { callbackAddresses, callbackOf, type Callback } from '../payment/callback-target.ts';
import { faults } from '../faults/faults.ts';
import { framingOf, isFramed } from '../payment/framing.ts';
import { CallbackPage, submitAtOnce, submitOnTop } from './pages/CallbackPage.tsx';
import { ClosedPage } from './pages/ClosedPage.tsx';
import { pageResponse } from '../page/page-response.tsx';
import { refuseUnknown } from '../page/refuse.tsx';
import { RefusedReturn } from './pages/RefusedReturn.tsx';
import { WithoutShop } from './pages/WithoutShop.tsx';
import type { Services } from '../payment/services.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { textsOf } from '../texts/texts-of.ts';
import { instant, type About, type Exchange } from '../model/exchange.ts';
import { pagePath } from '../model/session.ts';

/**
 * Creates the routes for the pages that follow a payment. The `result` page returns the browser to the shop
 * immediately. The `end` page waits for a click, so that a shopper who comes back with the back button stays on the
 * page. In the lightbox, the top window opens the `result` page.
 */
export function resultRoutes({ settings, merchants, sessions, clock, journal, probeReturn }: Services): Hono {
  const routes = new Hono();

  async function show(c: Context, atOnce: boolean, framed: boolean): Promise<Response> {
    const id = c.req.param('id') ?? '';
    const session = sessions.find(id);
    if (!session) return refuseUnknown(c);
    if (!session.ending) return new Response(null, { status: 303, headers: { location: pagePath(session) } });
    const { transaction, fault } = await session.ending;
    const { lightbox } = session;
    const { language } = transaction;
    const texts = textsOf(language);
    const merchant = merchants.of(transaction);
    const framing = framingOf({ ...transaction, lightbox }, merchant);
    const { returns, place, corruption, stays = 0 } = faults[fault];
    if (returns === false) return pageResponse({ title: 'Browser closed', framing, content: <ClosedPage /> });
    const answer = await toSpoiltAnswer(transaction, merchant, place === 'return' ? corruption : undefined);
    const called = callbackOf(answer, transaction, merchant, lightbox);
    const spoilt = place === 'return' && corruption === 'malformed';
    const callback = called && spoilt ? { ...called, fields: withDuplicate(called.fields) } : called;
    // In the lightbox frame, the page does not submit the form, because the top window opens this page again.
    const submits = callback && atOnce && !(lightbox && framed);
    const gateway = new URL(c.req.url).origin;
    const isRefused = Boolean(submits && callback.method === 'post' && (await probeReturn?.(callback.action, gateway)));
    if (submits)
      journal.note(toExchange(callback, { sessionId: id, transactionIds: [transaction.transactionId] }, clock.now()));
    const untold = transaction.split !== null || (answer.status === 'cancel' && !merchant.webhookOnCancel);
    const webhook = untold ? undefined : toWebhookMessage(answer, merchant.webhookType, merchant);
    return pageResponse({
      language,
      title: callback ? texts.buttons.back : 'No address of a shop',
      content: (
        <>
          <CallbackPage
            texts={texts}
            answer={answer}
            callback={callback}
            atOnce={atOnce && !isRefused}
            transaction={transaction}
          />
          {isRefused && callback && <RefusedReturn action={callback.action} gateway={gateway} />}
          {!callback && <WithoutShop answer={answer} webhook={webhook} settings={settings} merchant={merchant} />}
        </>
      ),
      wide: !callback || isRefused,
      // The shop's return route may be on a different origin than the page to which the route redirects.
      formTargets: [...callbackAddresses(transaction.parameters, merchant), ...(merchant.origins ?? [])],
      framing,
      leave: callback && { path: `${pagePath(session)}/result`, atOnce },
      script: callback && atOnce && !isRefused ? after(stays, lightbox ? submitOnTop : submitAtOnce) : undefined,
    });
  }

  const after = (milliseconds: number, script: string) =>
    milliseconds === 0 ? script : `setTimeout(() => { ${script} }, ${milliseconds})`;

  routes.get('/upp/page/:id/result', (c) => show(c, true, isFramed(c.req.header('sec-fetch-dest'))));
  routes.get('/upp/page/:id/end', (c) => show(c, false, false));
  return routes;
}

/**
 * Creates the journal entry for a callback. The entry has no response, because only the shopper's browser receives one.
 */
function toExchange({ action, method, fields }: Callback, about: About, now: Date): Exchange {
  const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
  const bare = action.split('?')[0] ?? action;
  return {
    kind: 'callback',
    method: method.toUpperCase(),
    url: method === 'get' ? `${bare}?${body}` : action,
    request: {
      headers: method === 'get' ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      body: method === 'get' ? '' : body,
    },
    at: now.toISOString(),
    begun: instant(),
    took: 0,
    about,
  };
}
