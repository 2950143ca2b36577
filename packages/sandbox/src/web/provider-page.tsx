/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { PaymentRequest } from '../payment/check-request.ts';
import { readFault, type FaultName } from '../faults/faults.ts';
import { framingOf } from '../payment/framing.ts';
import { pageResponse } from '../page/page-response.tsx';
import { ProviderPage } from './pages/ProviderPage.tsx';
import { refuse } from '../page/refuse.tsx';
import { reqtypeOf } from '../methods/active-methods.ts';
import { offeredMethods } from '../methods/offered-methods.ts';
import { isOther, otherMethodOf, type OtherCode } from '../methods/other-methods.ts';
import type { Outcome } from '../issuer/scenario.ts';
import type { Services } from '../services.ts';
import { pagePath, type Session } from '../payment/sessions.ts';
import { readPageForm } from './page-form.ts';

const names = new Set(['action', 'fault']);

const outcomes: ReadonlyMap<string | undefined, Outcome> = new Map<string, Outcome>([
  ['approve', { kind: 'approved', status3D: 'N/A' }],
  ['decline', { kind: 'declined', errorCode: '1403', acqErrorCode: '50', status3D: 'N/A' }],
  ['pending', { kind: 'pending' }],
  ['cancel', { kind: 'canceled' }],
]);

/** Where a method that is no card is paid. */
export const providerPath = (session: Session, code: string): string => `${pagePath(session)}/provider/${code}`;

/** The provider's page of a method that is no card. The method stands in the address: two tabs cannot mix theirs up. */
export function providerPageRoutes({ settings, sessions, cashier }: Services): Hono {
  const routes = new Hono();

  /** The code, if this session may be paid by it. */
  function methodOf({ request, split }: Session, code: string): OtherCode | undefined {
    return !split && isOther(code) && offeredMethods(request, settings).others.includes(code) ? code : undefined;
  }

  function show(session: Session, code: OtherCode, fault: FaultName = 'none'): Promise<Response> {
    const { parameters, paymentMethod } = session.request;
    const { site, unframed } = otherMethodOf(code) ?? {};
    const reqtype = reqtypeOf(parameters['reqtype'], code, settings);
    const request: PaymentRequest = { ...session.request, reqtype };
    const framing = framingOf({ parameters, lightbox: session.lightbox }, settings);
    return pageResponse({
      title: site ? "Provider's site" : 'Confirm with the provider',
      place: site ? "Provider's site" : 'Provider',
      framing: unframed ? { ...framing, origins: [] } : framing,
      content: (
        <ProviderPage
          request={request}
          code={code}
          action={providerPath(session, code)}
          selection={paymentMethod === undefined ? pagePath(session) : undefined}
          fault={fault}
        />
      ),
    });
  }

  routes.get('/upp/page/:id/provider/:code', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuse({ code: '2051' }, 404);
    const code = methodOf(session, c.req.param('code'));
    if (session.ending) return c.redirect(`${pagePath(session)}/end`, 303);
    return code ? show(session, code, readFault(c.req.query('fault'))) : c.redirect(pagePath(session), 303);
  });

  routes.post('/upp/page/:id/provider/:code', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req.raw, names);
    if (!session) return refuse({ code: '2051' }, 404);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    const method = methodOf(session, c.req.param('code'));
    if (!method) return c.redirect(pagePath(session), 303);
    const outcome = outcomes.get(form.fields['action']);
    const fault = readFault(form.fields['fault']);
    const allowed = outcome && (outcome.kind !== 'pending' || otherMethodOf(method)?.pending);
    if (!session.ending && !allowed) return show(session, method, fault);
    await (session.ending ?? (outcome && cashier.end(session, outcome, fault, { method })));
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}
