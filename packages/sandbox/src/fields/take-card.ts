import type { Services } from '../payment/services.ts';
import type { VerifyAnswer, VerifyResult } from '../model/verify-answer.ts';
import type { FieldSession, FieldSessions } from './field-sessions.ts';
import type { VerifyRequest } from './read-verify-request.ts';
import { refused } from './refused.ts';

type Handler = (request: VerifyRequest, session: FieldSession, services: Services) => Promise<VerifyResult>;

/**
 * Validates the session of the card frames and passes the submitted card to the handler. At most one submission per
 * session succeeds.
 */
export async function takeCard(
  handle: Handler,
  request: VerifyRequest,
  sessions: FieldSessions,
  services: Services,
): Promise<VerifyResult> {
  const session = sessions.find(request.session);
  if (!session) return refuse('2051', 'These card fields are no longer valid. Load the page again.');
  if (request.origin !== session.origin) return refuse('2000', 'These card fields belong to another page.');
  if (session.spent) return refuse('1010', 'These card fields have already submitted a card.');
  // Mark the session as spent before the first await, so that a concurrent submission in the same session is rejected.
  session.spent = true;
  let answer: VerifyAnswer | undefined;
  try {
    const result = await handle(request, session, services);
    ({ answer } = result);
    return result;
  } finally {
    session.spent = answer?.ok === true;
  }
}

const refuse = (code: string, message: string): VerifyResult => ({ answer: refused(code, message) });
