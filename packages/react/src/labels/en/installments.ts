import type { InstallmentLabels } from '../method-labels.ts';

/** What a plan says when no texts come: the same as in `labels/methods/en.ts`, which is a chunk of its own. */
export const english: InstallmentLabels = {
  caption: 'Your instalments',
  number: 'No.',
  date: 'Due',
  amount: 'Amount',
  interest: 'Interest',
  fees: 'Fees',
  total: 'Total',
  rate: 'Interest rate',
  billingDate: 'Invoice date',
  model: 'Plan',
  each: { one: 'One instalment of {amount}', other: '{count} instalments of {amount}' },
};
