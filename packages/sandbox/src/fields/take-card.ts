import type { Services } from '../payment/services.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import type { FieldSession, FieldSessions } from './field-sessions.ts';
import type { VerifyRequest } from './read-verify-request.ts';
import { refused } from './refused.ts';

type Take = (asked: VerifyRequest, session: FieldSession, services: Services) => Promise<VerifyAnswer>;

/** Checks the frames, and has their card taken once. */
export async function takeCard(
  take: Take,
  asked: VerifyRequest,
  sessions: FieldSessions,
  services: Services,
): Promise<VerifyAnswer> {
  const session = sessions.find(asked.session);
  if (!session) return refused('2051', 'These card fields are no longer valid. Load the page again.');
  if (asked.origin !== session.origin) return refused('2000', 'These card fields belong to another page.');
  if (session.spent) return refused('1010', 'A card has been taken from these fields already.');
  // Before the first wait: a second submit of the same fields finds them spent.
  session.spent = true;
  let answer: VerifyAnswer | undefined;
  try {
    answer = await take(asked, session, services);
    return answer;
  } finally {
    session.spent = answer?.ok === true;
  }
}
