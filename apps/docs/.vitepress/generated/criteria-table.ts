import { criteria, type Proof } from '../../../../storybook/docs/accessibility.ts';

const toLink = ({ file, name }: Proof) => `[${name}](../../../../${file})`;

/** Returns the table of WCAG 2.2 criteria, each with the tests that check it. */
export const criteriaTable = (): string =>
  [
    '| Criterion | What the components do | Proved by |',
    '|---|---|---|',
    ...criteria.map(
      ({ number, name, what, proofs, manual }) =>
        `| ${number} ${name} | ${what} | ${[...proofs.map(toLink), ...(manual === undefined ? [] : [`**Check by hand.** ${manual}`])].join('<br>')} |`,
    ),
  ].join('\n');
