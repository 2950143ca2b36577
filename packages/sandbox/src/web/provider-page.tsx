/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { requestNames } from '@tillkit/core/internal';
import { Hono } from 'hono';
import { readFault } from '../faults/faults.ts';
import { framingOf } from '../payment/framing.ts';
import { pageResponse } from '../page/page-response.tsx';
import { ProviderPage } from './pages/ProviderPage.tsx';
import { ProviderPanel } from './pages/ProviderPanel.tsx';
import { refuse, refuseUnknown } from '../page/refuse.tsx';
import { reqtypeOf } from '../methods/active-methods.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { otherMethodOf, type OtherMethod } from '../methods/other-method.ts';
import { readProviderAnswer, testAnswers } from '../methods/provider-answer.ts';
import type { Services } from '../payment/services.ts';
import { leaveFrame } from './leave-frame.tsx';
import { readPageForm } from './page-form.ts';
import type { FaultName } from '../model/fault.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { receivedFor } from '../methods/received.ts';
import { textsOf } from '../texts/texts-of.ts';
import { pagePath, type Session } from '../model/session.ts';

const names = new Set(['action', 'fault']);

/** Returns the path of the provider's page for a non-card payment method. */
export const providerPath = (session: Session, code: string): string => `${pagePath(session)}/provider/${code}`;

/**
 * Creates the routes for the provider's page. The path contains the method code, so that two tabs that show different
 * methods do not affect each other.
 */
export function providerPageRoutes({ merchants, sessions, cashier }: Services): Hono {
  const routes = new Hono();

  /** Returns the method with this code if the session offers it. */
  function methodOf({ request, split }: Session, code: string): OtherMethod | undefined {
    return !split && offeredMethods(request, merchants.of(request)).others.includes(code)
      ? otherMethodOf(code)
      : undefined;
  }

  function show(session: Session, method: OtherMethod, fault: FaultName = 'none'): Promise<Response> {
    const { parameters, paymentMethod } = session.request;
    const merchant = merchants.of(session.request);
    const { code, site, unframed } = method;
    const { language } = session.request;
    const texts = textsOf(language);
    const reqtype = reqtypeOf(parameters[requestNames.reqtype], code, merchant);
    const request: PaymentRequest = { ...session.request, reqtype };
    const received = receivedFor(request, code);
    const framing = framingOf({ parameters, lightbox: session.lightbox }, merchant);
    return pageResponse({
      language,
      title: site ? texts.provider.site : texts.challenge.heading,
      ...(site && { place: merchant.names?.[code] ?? texts.provider.site }),
      framing: unframed ? { ...framing, origins: [] } : framing,
      content: (
        <ProviderPage
          texts={texts}
          request={request}
          merchant={merchant}
          method={method}
          action={providerPath(session, code)}
          selection={paymentMethod === undefined ? pagePath(session) : undefined}
        />
      ),
      panel: <ProviderPanel code={code} answers={testAnswers(method)} fault={fault} received={received} />,
    });
  }

  routes.get('/upp/page/:id/provider/:code', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuseUnknown(c);
    const method = methodOf(session, c.req.param('code'));
    if (session.ending) return c.redirect(`${pagePath(session)}/end`, 303);
    if (!method) return c.redirect(pagePath(session), 303);
    return (
      leaveFrame(c, session, merchants.of(session.request)) ?? show(session, method, readFault(c.req.query('fault')))
    );
  });

  routes.post('/upp/page/:id/provider/:code', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req, names);
    if (!session) return refuseUnknown(c);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    const method = methodOf(session, c.req.param('code'));
    if (!method) return c.redirect(pagePath(session), 303);
    const answer = readProviderAnswer(form.fields['action'], method, session.request);
    const fault = readFault(form.fields['fault']);
    if (!session.ending && !answer) return show(session, method, fault);
    const by = { method: method.code, refusal: answer?.refusal };
    await (session.ending ?? (answer && cashier.end(session, answer.outcome, fault, by)));
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}
