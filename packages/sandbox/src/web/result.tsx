/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { toSpoiltAnswer, withDuplicate } from '../payment/spoil.ts';
import { callbackAddresses, callbackOf } from '../payment/callback-target.ts';
import { faults } from '../faults/faults.ts';
import { framingOf } from '../payment/framing.ts';
import { CallbackPage, submitAtOnce, submitOnTop } from './pages/CallbackPage.tsx';
import { ClosedPage } from './pages/ClosedPage.tsx';
import { pageResponse } from '../page/page-response.tsx';
import { refuse } from '../page/refuse.tsx';
import { WithoutShop } from './pages/WithoutShop.tsx';
import type { Services } from '../payment/services.ts';
import { toWebhookMessage } from '../notify/webhook-message.ts';
import { textsOf } from '../texts/texts-of.ts';
import { pagePath } from '../model/session.ts';

/**
 * What follows an ended payment: `result` sends the browser on by itself, `end` waits for a click, so that
 * whoever comes back with the back button is not sent away again. In the lightbox the top window is sent here first.
 */
export function resultRoutes({ settings, merchants, sessions }: Services): Hono {
  const routes = new Hono();

  async function show(id: string, atOnce: boolean): Promise<Response> {
    const session = sessions.find(id);
    if (!session) return refuse({ code: '2051' }, 404);
    if (!session.ending) return new Response(null, { status: 303, headers: { location: pagePath(session) } });
    const { transaction, fault } = await session.ending;
    const { lightbox } = session;
    const { language } = transaction;
    const texts = textsOf(language);
    const merchant = merchants.of(transaction);
    const framing = framingOf({ ...transaction, lightbox }, merchant);
    const { returns, place, lie, stays = 0 } = faults[fault];
    if (returns === false) return pageResponse({ title: 'Browser closed', framing, content: <ClosedPage /> });
    const answer = await toSpoiltAnswer(transaction, merchant, place === 'return' ? lie : undefined);
    const called = callbackOf(answer, transaction, merchant, lightbox);
    const spoilt = place === 'return' && lie === 'malformed';
    const callback = called && spoilt ? { ...called, fields: withDuplicate(called.fields) } : called;
    const untold = transaction.split !== null || (answer.status === 'cancel' && !merchant.webhookOnCancel);
    const webhook = untold ? undefined : toWebhookMessage(answer, merchant.webhookType, merchant);
    return pageResponse({
      language,
      title: callback ? texts.buttons.back : 'No address of a shop',
      content: (
        <>
          <CallbackPage texts={texts} answer={answer} callback={callback} atOnce={atOnce} transaction={transaction} />
          {!callback && <WithoutShop answer={answer} webhook={webhook} settings={settings} merchant={merchant} />}
        </>
      ),
      wide: !callback,
      formTargets: callbackAddresses(transaction.parameters, merchant),
      framing,
      leave: callback && { path: `${pagePath(session)}/result`, atOnce },
      script: callback && atOnce ? after(stays, lightbox ? submitOnTop : submitAtOnce) : undefined,
    });
  }

  const after = (milliseconds: number, script: string) =>
    milliseconds === 0 ? script : `setTimeout(() => { ${script} }, ${milliseconds})`;

  routes.get('/upp/page/:id/result', (c) => show(c.req.param('id'), true));
  routes.get('/upp/page/:id/end', (c) => show(c.req.param('id'), false));
  return routes;
}
