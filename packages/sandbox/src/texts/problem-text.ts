import type { CardField, CardProblem } from '../issuer/card-form.ts';
import type { PageTexts } from './page-texts.ts';
import { fill } from './texts-of.ts';

/** Error messages of the card form for the shopper, by field. */
export type CardProblems = Readonly<Partial<Record<CardField, string>>>;

export const problemText = ({ says, brand = '' }: CardProblem, { problems }: PageTexts): string =>
  fill(problems[says], { brand });

/** Returns the error messages for the payment page, by field. */
export const problemTexts = (problems: readonly CardProblem[], texts: PageTexts): CardProblems =>
  Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem, texts)]));
