import type { Meta, StoryObj } from '@storybook/react-vite';
import { answerPayments, aPayment } from '@tillkit/react/testing';
import { PaymentLine } from '../../hooks/PaymentLine.tsx';
// oxlint-disable-next-line import/default -- The import is the text of the file.
import code from '../../hooks/PaymentLine.tsx?raw';

const meta = {
  title: 'Hooks/usePaymentStatus',
  component: PaymentLine,
  args: { payment: aPayment().id },
  parameters: {
    about: 'usePaymentStatus',
    code,
    props: 'PaymentStatusOptions',
    returns: ['PaymentStatusState', 'PaymentView'],
  },
  beforeEach: () => answerPayments(aPayment(), aPayment({ status: 'paid' })),
} satisfies Meta<typeof PaymentLine>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The payment's states from the shopper's return to the final state. */
export const FromConfirmingToPaid: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Your payment is confirming.');
    await canvas.findByText('Paid: TK-2041', {}, { timeout: 20_000 });
  },
};
