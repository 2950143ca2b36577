/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { framingOf } from '../payment/framing.ts';
import { ChallengePage } from './pages/ChallengePage.tsx';
import { pageResponse } from '../page/page-response.tsx';
import { refuse, refuseUnknown } from '../page/refuse.tsx';
import { answerChallenge } from '../issuer/scenario.ts';
import type { Services } from '../payment/services.ts';
import { leaveFrame } from './leave-frame.tsx';
import { readPageForm } from './page-form.ts';
import type { ChallengeAnswer } from '../model/outcome.ts';
import { payeeOf } from '../model/merchant.ts';
import { textsOf } from '../texts/texts-of.ts';
import { pagePath } from '../model/session.ts';

const names = new Set(['action']);

/** Reads the cardholder's response to the challenge. An unknown response counts as a rejection. */
const readAnswer = (action: string | undefined): ChallengeAnswer =>
  action === 'confirm' || action === 'leave' ? action : 'reject';

/** Creates the routes for the 3-D Secure challenge. */
export function threeDRoutes({ merchants, sessions, cashier }: Services): Hono {
  const routes = new Hono();

  routes.get('/upp/page/:id/3d', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuseUnknown(c);
    const { request, challenge, ending } = session;
    if (ending || !challenge) return c.redirect(pagePath(session), 303);
    const leaving = leaveFrame(c, session, merchants.of(request));
    if (leaving) return leaving;
    const { maskedCard } = challenge;
    const merchant = merchants.of(request);
    const framing = framingOf({ ...request, lightbox: session.lightbox }, merchant);
    const { language } = request;
    const texts = textsOf(language);
    const action = `${pagePath(session)}/3d`;
    return pageResponse({
      language,
      title: texts.challenge.heading,
      framing,
      content: (
        <ChallengePage
          texts={texts}
          request={request}
          payee={payeeOf(merchant)}
          maskedCard={maskedCard}
          action={action}
        />
      ),
      panel: (
        <div class="answers">
          <button form="payment" name="action" value="leave">
            Leave unfinished
          </button>
        </div>
      ),
    });
  });

  routes.post('/upp/page/:id/3d', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req, names);
    if (!session) return refuseUnknown(c);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    const { challenge, ending } = session;
    if (!ending && !challenge) return c.redirect(pagePath(session), 303);
    if (!ending && challenge) {
      const outcome = answerChallenge(challenge.attempt, readAnswer(form.fields['action']));
      await cashier.end(session, outcome, challenge.fault, challenge);
    }
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}
