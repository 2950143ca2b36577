/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { framingOf } from '../payment/framing.ts';
import { challengeCode, ChallengePage } from './pages/ChallengePage.tsx';
import { pageResponse } from '../page/page-response.tsx';
import { refuse, refuseUnknown } from '../page/refuse.tsx';
import { answerChallenge } from '../issuer/scenario.ts';
import type { Services } from '../payment/services.ts';
import { leaveFrame } from './leave-frame.tsx';
import { readPageForm } from './page-form.ts';
import type { ChallengeAnswer } from '../model/outcome.ts';
import { payeeOf } from '../model/merchant.ts';
import { textsOf } from '../texts/texts-of.ts';
import { pagePath, type Session } from '../model/session.ts';

const names = new Set(['action', 'code']);

/** Number of wrong codes after which the bank rejects the payment. */
const maxWrongCodes = 3;

/** Reads the cardholder's response to the challenge. An unknown response counts as a rejection. */
const readAnswer = (action: string | undefined): ChallengeAnswer =>
  action === 'confirm' || action === 'leave' ? action : 'reject';

const pathOf = (session: Session) => `${pagePath(session)}/3d`;

/** Creates the routes for the 3-D Secure challenge. */
export function threeDRoutes({ merchants, sessions, cashier }: Services): Hono {
  const routes = new Hono();

  function show({ request, lightbox }: Session, maskedCard: string, path: string, state?: 'wrong' | 'resent') {
    const merchant = merchants.of(request);
    const { language } = request;
    const texts = textsOf(language);
    return pageResponse({
      language,
      title: texts.challenge.heading,
      framing: framingOf({ ...request, lightbox }, merchant),
      content: (
        <ChallengePage
          texts={texts}
          request={request}
          payee={payeeOf(merchant)}
          maskedCard={maskedCard}
          action={path}
          state={state}
        />
      ),
      panel: (
        <div class="answers">
          <button form="payment" name="action" value="leave">
            Leave unfinished
          </button>
        </div>
      ),
      ...(state === 'wrong' && { status: 422 }),
    });
  }

  routes.get('/upp/page/:id/3d', async (c) => {
    const session = sessions.find(c.req.param('id'));
    if (!session) return refuseUnknown(c);
    const { request, challenge, ending } = session;
    if (ending || !challenge) return c.redirect(pagePath(session), 303);
    const leaving = leaveFrame(c, session, merchants.of(request));
    if (leaving) return leaving;
    const state = c.req.query('sent') === undefined ? undefined : 'resent';
    return show(session, challenge.maskedCard, pathOf(session), state);
  });

  routes.post('/upp/page/:id/3d', async (c) => {
    const session = sessions.find(c.req.param('id'));
    const form = await readPageForm(c.req, names);
    if (!session) return refuseUnknown(c);
    if (!form || form.problems.length > 0) return refuse({ code: '1002' });
    const { challenge, ending } = session;
    if (!ending && !challenge) return c.redirect(pagePath(session), 303);
    if (!ending && challenge) {
      const { action, code = challengeCode } = form.fields;
      if (action === 'resend') return c.redirect(`${pathOf(session)}?sent`, 303);
      if (action === 'confirm' && code.trim() !== challengeCode) {
        session.wrongCodes = (session.wrongCodes ?? 0) + 1;
        if (session.wrongCodes < maxWrongCodes) return show(session, challenge.maskedCard, pathOf(session), 'wrong');
      }
      const isRejected = (session.wrongCodes ?? 0) >= maxWrongCodes;
      const answer = isRejected ? 'reject' : readAnswer(action);
      const outcome = answerChallenge(challenge.attempt, answer);
      await cashier.end(session, outcome, challenge.fault, challenge);
    }
    return c.redirect(`${pagePath(session)}/result`, 303);
  });
  return routes;
}
