import type { Meta, StoryObj } from '@storybook/react-vite';
import { InstallmentPlan, type RatePlan } from '@tillkit/react';
import { expect, waitFor } from 'storybook/test';

const plan: RatePlan = {
  totalRateAmount: 52_345,
  interestRate: '4.9',
  billingDate: '2030-01-31',
  rateModel: '4x12',
  rates: [
    { amount: 13_087, date: '2030-04-28', interestAmount: 612 },
    { amount: 13_086, date: '2030-07-28', interestAmount: 611 },
    { amount: 13_086, date: '2030-10-28', interestAmount: 611 },
    { amount: 13_086, date: '2031-01-28', interestAmount: 611 },
  ],
};

const meta = {
  title: 'Components/InstallmentPlan',
  component: InstallmentPlan,
  args: { plan, currency: 'CHF' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.tillkit-plan')).toHaveAttribute('data-state', 'ready'));
  },
} satisfies Meta<typeof InstallmentPlan>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rates: Story = {};

export const German: Story = { tags: ['long'], globals: { locale: 'de-CH' } };

export const WithoutInterest: Story = {
  tags: ['long'],
  args: {
    plan: {
      totalRateAmount: 30_000,
      rates: ['2030-02-28', '2030-03-28', '2030-04-28'].map((date) => ({ amount: 10_000, date })),
    },
  },
};

/** A plan with long text and with amounts that have three decimal places. */
export const LongGreekTexts: Story = {
  tags: ['long'],
  args: {
    currency: 'KWD',
    plan: {
      ...plan,
      totalRateAmount: 124_499_900,
      rates: plan.rates.map((rate) => ({ ...rate, amount: 31_124_975, interestAmount: 1_524_900 })),
    },
  },
  globals: { locale: 'el' },
};

/** Plans for the payment methods MFA and MFX have equal installments. */
export const EqualInstallments: Story = {
  tags: ['long'],
  args: {
    plan: { installmentNumber: 4, installmentAmount: 13_086, installmentFees: 500, installmentInterests: 2445 },
  },
};

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
