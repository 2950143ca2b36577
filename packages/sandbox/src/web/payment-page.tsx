/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { readExpiry } from '@tillkit/core/expiry';
import { cardFields, readCard } from '../issuer/card-form.ts';
import { pressedCard } from '../issuer/test-outcomes.ts';
import { problemTexts, type CardProblems } from '../texts/problem-text.ts';
import { textsOf } from '../texts/texts-of.ts';
import { writeAmount } from '../texts/write-amount.ts';
import { readFault } from '../faults/faults.ts';
import { framingOf, type Framing } from '../payment/framing.ts';
import { pageResponse } from '../page/page-response.tsx';
import { createPart } from '../page/part.ts';
import { PaymentPage } from './pages/PaymentPage.tsx';
import { refuse, refuseUnknown } from '../page/refuse.tsx';
import { offeredMethods, type Offered } from '../methods/offered-methods.ts';
import { otherMethodOf } from '../methods/other-method.ts';
import { decideCard } from '../issuer/scenario.ts';
import type { Merchant } from '../model/merchant.ts';
import type { Services } from '../payment/services.ts';
import { testCardOf } from '../issuer/test-cards.ts';
import { readPageForm } from './page-form.ts';
import { providerPath } from './provider-page.tsx';
import { readProviderAnswer, testAnswers } from '../methods/provider-answer.ts';
import { toCard } from '../payment/saved-method.ts';
import { PaymentPanel } from './pages/PaymentPanel.tsx';
import { ProviderPanel } from './pages/ProviderPanel.tsx';
import { SavedPage } from './pages/SavedPage.tsx';
import { pagePath, type EnteredCard, type SavedMethod, type Session } from '../model/session.ts';

const names = new Set(['action', 'brand', 'fault', ...cardFields]);

type Fields = Readonly<Record<string, string>>;

/**
 * Creates the routes for the payment page, where the shopper pays or cancels. After the session has ended, a GET
 * request is redirected to the end page, and a POST request to the result page.
 */
export function paymentPageRoutes({ merchants, sessions, cashier, clock }: Services): Hono {
  const routes = new Hono();
  const show = (session: Session, fields?: Fields, problems?: CardProblems) => {
    const { request, lightbox } = session;
    const merchant = merchants.of(request);
    const offered = offeredMethods(request, merchant);
    const framing = framingOf({ ...request, lightbox }, merchant);
    return showPage({ session, merchant, offered, framing, fields, problems });
  };

  /**
   * Pays by alias. A saved card may require a 3-D Secure challenge. A payment with a saved non-card method ends
   * immediately.
   */
  async function payBySaved(c: Context, session: Session, saved: SavedMethod, fields: Fields): Promise<Response> {
    const { amount } = session.request;
    const fault = readFault(fields['fault']);
    const card = toCard(saved, amount, fault);
    if (card) return charge(c, session, card);
    const method = otherMethodOf(saved.method);
    const action = fields['action'] === 'pay' ? 'approve' : fields['action'];
    const answer = method && readProviderAnswer(action, method, session.request);
    if (!answer) return show(session, fields);
    await cashier.end(session, answer.outcome, fault, { method: saved.method, refusal: answer.refusal });
    return c.redirect(`${pagePath(session)}/result`, 303);
  }

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
    const typed = { ...fields, ...readExpiry(fields['expiry'] ?? '') };
    const read = readCard(typed, { amount, method, cards, now: clock.now() });
    if (!read.ok) return show(session, fields, problemTexts(read.problems, textsOf(session.request.language)));
    return charge(c, session, { ...read.card, fault: readFault(fields['fault']) });
  }

  /** Charges the card, or starts a 3-D Secure challenge if the issuer requires it. */
  async function charge(c: Context, session: Session, card: EnteredCard): Promise<Response> {
    const outcome = decideCard(card.attempt, merchants.of(session.request).acceptWithoutLiabilityShift);
    if (outcome === 'challenge') {
      session.challenge = card;
      return c.redirect(`${pagePath(session)}/3d`, 303);
    }
    await cashier.end(session, outcome, card.fault, card);
    return c.redirect(`${pagePath(session)}/result`, 303);
  }

  routes.get('/upp/page/:id', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuseUnknown(c);
    if (session.ending) return c.redirect(`${pagePath(session)}/end`, 303);
    if (session.split ?? session.byServer) return c.redirect(`${pagePath(session)}/3d`, 303);
    if (session.saved) return show(session);
    const { paymentMethod } = session.request;
    const method = otherMethodOf(paymentMethod);
    if (method && !method.onSelection) return c.redirect(providerPath(session, method.code), 303);
    // Without JavaScript, a test card button reloads the page with the button's value in the query.
    const { cards } = offeredMethods(session.request, merchants.of(session.request));
    return show(session, pressedCard(c.req.query('card'), cards));
  });

  routes.post('/upp/page/:id', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req, names);
    if (!session) return refuseUnknown(c);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    if (session.split ?? session.byServer) return c.redirect(pagePath(session), 303);
    const { fields } = form;
    const { saved } = session;
    if (!session.ending && fields['action'] !== 'cancel')
      return saved ? payBySaved(c, session, saved, fields) : pay(c, session, fields);
    await (session.ending ?? cashier.end(session, { kind: 'canceled' }, readFault(fields['fault'])));
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}

const panels = createPart();

interface Shown {
  readonly session: Session;
  readonly merchant: Merchant;
  readonly offered: Offered;
  readonly framing: Framing;
  readonly fields?: Fields | undefined;
  readonly problems?: CardProblems | undefined;
}

function showPage({ session, merchant, offered, framing, fields = {}, problems }: Shown): Promise<Response> {
  const { request, saved } = session;
  const { currency, language } = request;
  const { cardNumber = '', expiry = '', brand } = fields;
  const texts = textsOf(language);
  const fault = readFault(fields['fault']);
  const page = { language, framing, title: problems ? `${texts.error}: ${texts.payment}` : texts.payment };
  if (saved) {
    const other = otherMethodOf(saved.method);
    const content = (
      <SavedPage texts={texts} request={request} merchant={merchant} saved={saved} action={pagePath(session)} />
    );
    const answers = other ? testAnswers(other) : [];
    return pageResponse({
      ...page,
      content,
      panel: <ProviderPanel code={saved.method} answers={answers} fault={fault} />,
    });
  }
  // If the entered number does not belong to a test card, the page does not display the number again.
  const isOurs = testCardOf(cardNumber.replace(/[\s-]/g, '')) !== undefined;
  const values = { cardNumber: isOurs ? cardNumber : '', expiry, cvv: problems ? '' : (fields['cvv'] ?? '') };
  /** Formats an amount for the tester panel, which is always in English. */
  const write = (minor: number) => writeAmount(minor, { currency, language: 'en' });
  return pageResponse({
    ...page,
    status: problems ? 422 : 200,
    content: (
      <PaymentPage
        texts={texts}
        request={request}
        merchant={merchant}
        action={pagePath(session)}
        offered={offered}
        values={values}
        problems={problems ?? {}}
        chosen={brand}
      />
    ),
    panel: panels([offered.cards, fault, currency, language].join(), () => (
      <PaymentPanel cards={offered.cards} fault={fault} write={write} />
    )),
  });
}
