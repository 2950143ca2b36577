import type { CardProblem } from '../issuer/card-form.ts';
import { isParameterName, sentenceOf, type Refusal } from '../model/refusal.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import { problemText } from '../texts/problem-text.ts';
import { textsOf } from '../texts/texts-of.ts';

type Refused = VerifyAnswer & { readonly ok: false };

export const refused = (code: string, message: string): Refused => ({ ok: false, code, message });

/**
 * Returns the response that rejects a request. If a parameter is invalid, the message contains the parameter name,
 * because the `field` property names only fields that the shopper sees.
 */
export const refusedRequest = (refusal: Refusal): Refused => {
  const suffix = refusal.field !== undefined && isParameterName(refusal.field) ? ` (${refusal.field})` : '';
  return refused(refusal.code, sentenceOf(refusal).replace(/\.$/, `${suffix}.`));
};

export const refusedCard = (problem: CardProblem | undefined): Refused => ({
  ...refused(problem?.code ?? '1004', problem ? problemText(problem, textsOf('en')) : 'The card is not valid.'),
  ...(problem && { field: problem.field }),
});
