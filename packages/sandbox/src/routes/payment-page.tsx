/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { readCard, type CardProblems } from '../card-form.ts';
import { readFault } from '../faults.ts';
import { framingOf, type Framing } from '../framing.ts';
import { pageResponse } from '../pages/page-response.tsx';
import { PaymentPage } from '../pages/PaymentPage.tsx';
import { refuse } from '../pages/refuse.tsx';
import { decide } from '../scenario.ts';
import type { Services } from '../services.ts';
import { pagePath, type Session } from '../sessions.ts';
import { testCardOf } from '../test-cards.ts';
import { readPageForm } from './page-form.ts';

const names = new Set(['action', 'brand', 'fault', 'cardNumber', 'expm', 'expy', 'cvv']);

type Fields = Readonly<Record<string, string>>;

/** The page where the shopper pays or cancels. Once the session has ended every way leads to its result. */
export function paymentPageRoutes({ settings, sessions, cashier, clock }: Services): Hono {
  const routes = new Hono();
  const show = (session: Session, fields?: Fields, problems?: CardProblems) =>
    showPage(session, framingOf({ ...session.request, lightbox: session.lightbox }, settings), fields, problems);

  async function pay(c: Context, session: Session, fields: Fields): Promise<Response> {
    const { amount, paymentMethod } = session.request;
    const method = paymentMethod ?? (fields['brand'] || undefined);
    const read = readCard(fields, { amount, method, now: clock.now() });
    if (!read.ok) return show(session, fields, read.problems);
    const card = { ...read.card, fault: readFault(fields['fault']) };
    const outcome = decide(card.attempt);
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
    return session.ending ? c.redirect(`${pagePath(session)}/end`, 303) : show(session);
  });

  routes.post('/upp/page/:id', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req.raw, names);
    if (!session) return refuse({ code: '2051' }, 404);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    const { fields } = form;
    if (!session.ending && fields['action'] !== 'cancel') return pay(c, session, fields);
    await (session.ending ?? cashier.end(session, { kind: 'canceled' }, readFault(fields['fault'])));
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}

function showPage(session: Session, framing: Framing, fields: Fields = {}, problems?: CardProblems): Promise<Response> {
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
        values={values}
        problems={problems ?? {}}
        brand={brand}
        fault={readFault(fields['fault'])}
      />
    ),
  });
}
