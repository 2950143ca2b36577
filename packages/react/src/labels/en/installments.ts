// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { InstallmentLabels } from '../method-labels.ts';

export const installments: InstallmentLabels = {
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
  over: { other: '{count} instalments in {months} months' },
  each: { one: 'One instalment of {amount}', other: '{count} instalments of {amount}' },
};
