/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { readCard, toTexts, type CardProblems } from '../issuer/card-form.ts';
import { readFault } from '../faults/faults.ts';
import { framingOf, type Framing } from '../payment/framing.ts';
import { pageResponse } from '../page/page-response.tsx';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { refuse } from '../page/refuse.tsx';
import { offeredMethods, type Offered } from '../methods/offered-methods.ts';
import { otherMethodOf } from '../methods/other-method.ts';
import { decide } from '../issuer/scenario.ts';
import type { Services } from '../payment/services.ts';
import { testCardOf } from '../issuer/test-cards.ts';
import { readPageForm } from './page-form.ts';
import { providerPath } from './provider-page.tsx';
import { pagePath, type Session } from '../model/session.ts';

const names = new Set(['action', 'brand', 'fault', 'cardNumber', 'expm', 'expy', 'cvv']);

type Fields = Readonly<Record<string, string>>;

/** The page where the shopper pays or cancels. Once the session has ended every way leads to its result. */
export function paymentPageRoutes({ merchants, sessions, cashier, clock }: Services): Hono {
  const routes = new Hono();
  const show = (session: Session, fields?: Fields, problems?: CardProblems) => {
    const { request, lightbox } = session;
    const merchant = merchants.of(request);
    const offered = offeredMethods(request, merchant);
    return showPage({ session, offered, framing: framingOf({ ...request, lightbox }, merchant), fields, problems });
  };

  async function pay(c: Context, session: Session, fields: Fields): Promise<Response> {
    const { amount, paymentMethod } = session.request;
    const merchant = merchants.of(session.request);
    const method = paymentMethod ?? (fields['brand'] || undefined);
    const { cards, others } = offeredMethods(session.request, merchant);
    if (method !== undefined && others.includes(method)) {
      const fault = readFault(fields['fault']);
      return c.redirect(providerPath(session, method) + (fault === 'none' ? '' : `?fault=${fault}`), 303);
    }
    if (cards.length === 0) return show(session);
    const read = readCard(fields, { amount, method, cards, now: clock.now() });
    if (!read.ok) return show(session, fields, toTexts(read.problems));
    const card = { ...read.card, fault: readFault(fields['fault']) };
    const outcome = decide(card.attempt, merchant.acceptWithoutLiabilityShift);
    if (outcome === 'challenge') {
      session.challenge = card;
      return c.redirect(`${pagePath(session)}/3d`, 303);
    }
    await cashier.end(session, outcome, card.fault, card);
    return c.redirect(`${pagePath(session)}/result`, 303);
  }

  routes.get('/upp/page/:id', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuse({ code: '2051' }, 404);
    if (session.ending) return c.redirect(`${pagePath(session)}/end`, 303);
    if (session.split ?? session.byServer) return c.redirect(`${pagePath(session)}/3d`, 303);
    const { paymentMethod } = session.request;
    const method = otherMethodOf(paymentMethod);
    return method && !method.onSelection ? c.redirect(providerPath(session, method.code), 303) : show(session);
  });

  routes.post('/upp/page/:id', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req.raw, names);
    if (!session) return refuse({ code: '2051' }, 404);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    if (session.split ?? session.byServer) return c.redirect(pagePath(session), 303);
    const { fields } = form;
    if (!session.ending && fields['action'] !== 'cancel') return pay(c, session, fields);
    await (session.ending ?? cashier.end(session, { kind: 'canceled' }, readFault(fields['fault'])));
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}

interface Shown {
  readonly session: Session;
  readonly offered: Offered;
  readonly framing: Framing;
  readonly fields?: Fields | undefined;
  readonly problems?: CardProblems | undefined;
}

function showPage({ session, offered, framing, fields = {}, problems }: Shown): Promise<Response> {
  const { cardNumber = '', expm = '', expy = '', brand } = fields;
  // A number outside the list is not even shown again.
  const values = { cardNumber: testCardOf(cardNumber.replace(/[\s-]/g, '')) ? cardNumber : '', expm, expy };
  return pageResponse({
    title: problems ? 'Error: Payment' : 'Payment',
    status: problems ? 422 : 200,
    framing,
    content: (
      <PaymentPage
        request={session.request}
        action={pagePath(session)}
        offered={offered}
        values={values}
        problems={problems ?? {}}
        chosen={brand}
        fault={readFault(fields['fault'])}
      />
    ),
  });
}
