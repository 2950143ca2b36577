import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton, CheckoutProvider, PaymentStatus } from '@tillkit/react';
import * as german from '@tillkit/react/labels/de';
import { aPayment, answerPayments } from '@tillkit/react/testing';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/CheckoutProvider',
  component: CheckoutProvider,
  args: {
    environment: 'sandbox',
    gateway: 'http://127.0.0.1:4400',
    children: <CheckoutButton start={() => new Promise<never>(() => {})}>Pay CHF 49.90</CheckoutButton>,
  },
} satisfies Meta<typeof CheckoutProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The provider renders no element of its own. The components inside it use its gateway and language. */
export const AroundAButton: Story = {};

/** With a regional locale, components show text in the locale's language and format amounts for the locale's region. */
export const InGerman: Story = {
  args: {
    locale: 'de-CH',
    children: <PaymentStatus payment={aPayment().id} initial={aPayment({ status: 'paid', amount: 1_244_990 })} />,
  },
};

/** Labels that the shop passes in `labels` appear immediately. All other labels are loaded. */
export const WithLabels: Story = {
  args: {
    locale: 'de-CH',
    labels: german,
    children: <CheckoutButton start={() => new Promise<never>(() => {})}>CHF 49.90 bezahlen</CheckoutButton>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent(german.button.starting);
  },
};

/** The shop's payment routes are mounted at a different base path. */
export const OwnPaymentRoutes: Story = {
  args: {
    payments: '/api/payments/v2',
    children: <PaymentStatus payment={aPayment().id} />,
  },
  beforeEach: () => answerPayments(aPayment({ status: 'paid' })),
  play: async ({ canvas }) => {
    await canvas.findByText('TK-2041');
  },
};
