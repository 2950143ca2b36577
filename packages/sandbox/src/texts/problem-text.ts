import type { CardField, CardProblem } from '../issuer/card-form.ts';
import type { PageTexts } from './page-texts.ts';
import { fill } from './texts-of.ts';

/** What is wrong, by field, in words for the shopper. */
export type CardProblems = Readonly<Partial<Record<CardField, string>>>;

export const problemText = ({ says, brand = '', count = 0 }: CardProblem, { problems }: PageTexts): string =>
  fill(problems[says], { brand, count });

/** The same by field, as the payment page shows it. */
export const problemTexts = (problems: readonly CardProblem[], texts: PageTexts): CardProblems =>
  Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem, texts)]));
