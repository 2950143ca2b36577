import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentStatus, PaymentSteps, type PaymentView } from '@tillkit/react';
import { aPayment } from '@tillkit/react/testing';
import { expect } from 'storybook/test';

const at = Date.UTC(2030, 0, 31, 10, 2);

const initial: PaymentView = aPayment({
  status: 'paid',
  steps: [
    { name: 'started', at },
    { name: 'reported', at: at + 40_000 },
    { name: 'confirmed', at: at + 65_000 },
  ],
});

const meta = {
  title: 'Components/PaymentSteps',
  component: PaymentSteps,
  args: { timeZone: 'Europe/Zurich' },
  render: (args) => (
    <PaymentStatus payment={initial.id} initial={initial}>
      <PaymentSteps {...args} />
    </PaymentStatus>
  ),
} satisfies Meta<typeof PaymentSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The history of a payment in the shop's time zone, starting with the oldest step. */
export const Paid: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
