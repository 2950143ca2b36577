import { criteria, type Proof } from '../../../../storybook/docs/accessibility.ts';

const toLink = ({ file, name }: Proof) => `[${name}](../../../../${file})`;

/** What is claimed of WCAG 2.2, and the test that fails when it stops being true. */
export const criteriaTable = (): string =>
  [
    '| Criterion | What the components do | Proved by |',
    '|---|---|---|',
    ...criteria.map(
      ({ number, name, what, proofs, manual }) =>
        `| ${number} ${name} | ${what} | ${[...proofs.map(toLink), ...(manual === undefined ? [] : [`**By hand.** ${manual}`])].join('<br>')} |`,
    ),
  ].join('\n');
