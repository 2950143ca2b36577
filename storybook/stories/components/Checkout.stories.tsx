import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { Checkout, CheckoutProvider } from '@tillkit/react/checkout';
import { answerPayments, aPayment, catchSubmissions, signedJson } from '@tillkit/react/testing';
import { useState, useSyncExternalStore } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { subscribeToLook, getLookOverride } from '../../look.ts';
import { aFieldsScript } from '../../scripts.ts';

const { id } = aPayment();
const longTimeout = { timeout: 20_000 };
const cards = ['VIS', 'ECA', 'AMX'];
const customer = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Musterweg 5',
  zipCode: '8000',
  city: 'Zürich',
  country: 'CHE',
  phone: '+41441234567',
};

/** Wraps a story in a provider that supplies a card fields script. */
const withCardFields: Decorator = (Story, { globals }) => {
  const look = useSyncExternalStore(subscribeToLook, getLookOverride);
  const [script] = useState(() => aFieldsScript());
  return (
    <CheckoutProvider
      environment="sandbox"
      locale={look?.locale ?? String(globals['locale'])}
      gateway={new URL(signedJson().action).origin}
      secureFields={script}
    >
      <Story />
    </CheckoutProvider>
  );
};

const meta = {
  title: 'Components/Checkout',
  component: Checkout,
  decorators: [withCardFields],
  args: {
    methods: [...cards, 'PFC', 'BPY', 'EPS', { code: 'TWI', reason: 'currency' }, { code: 'PSC', reason: 'amount' }],
    total: { amount: 4990, currency: 'CHF' },
    start: fn(async () => signedJson()),
    names: { PFC: 'Hill Bank', EPS: 'Valley Transfer', TWI: 'Pocket Pay', PSC: 'Paper Voucher' },
    form: { defaults: { customer } },
    onChange: fn(),
    onError: fn(),
    onPayment: fn(),
    onPaid: fn(),
  },
  beforeEach: () => {
    const ends = [catchSubmissions(() => {}), answerPayments(undefined)];
    return () => ends.forEach((end) => end());
  },
} satisfies Meta<typeof Checkout>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const waitUntilReady: Play = async ({ canvas, canvasElement }) => {
  await waitFor(
    () => expect(canvas.getByRole('group', { name: /./ })).toHaveAttribute('data-state', 'ready'),
    longTimeout,
  );
  await waitFor(() => expect(canvasElement.querySelector('.tillkit-row-wait')).toBeNull(), longTimeout);
};

/** The selected row contains the card fields. Unavailable methods are combined on one line. */
export const ManyMethods: Story = { play: waitUntilReady };

export const CardsOnly: Story = { tags: ['long'], args: { methods: cards }, play: waitUntilReady };

/** The first saved card is selected, so that its button is visible without scrolling. */
export const SavedCards: Story = {
  args: {
    savedCards: [
      { id: 'c1', brand: 'VIS', lastFour: '4242', expiry: '12/27' },
      { id: 'c2', brand: 'ECA', lastFour: '4444', expiry: '03/29' },
    ],
    onRemoveCard: fn(),
  },
  play: waitUntilReady,
};

/** The wallet buttons are above the list. One click on a button redirects the shopper. */
export const Wallets: Story = {
  args: { methods: ['PAP', 'APL', ...cards, 'BPY'], names: { PAP: 'Purse', APL: 'Pocket' } },
  play: async (context) => {
    await waitUntilReady(context);
    const { canvasElement } = context;
    await waitFor(() => expect(canvasElement.querySelectorAll('.tillkit-wallet')).toHaveLength(2), longTimeout);
  },
};

/** The form asks only for data that the method requires, and is prefilled with the data that the shop already has. */
export const WithAForm: Story = { args: { defaultValue: 'BPY' }, play: waitUntilReady };

/** Each unavailable method shows why it is not offered. */
export const NoneOffered: Story = {
  args: { methods: ['PFC', 'TWI'].map((code) => ({ code, reason: 'country' })) },
  play: async ({ canvas }) => {
    await waitFor(
      () => expect(canvas.getByRole('group', { name: /./ })).toHaveAttribute('data-state', 'ready'),
      longTimeout,
    );
  },
};

/** An issue from a previous attempt is shown next to the field that it concerns. */
export const RefusedWithIssues: Story = {
  args: { defaultValue: 'BPY', issues: [{ wire: 'uppCustomerZipCode', code: 'bad_format' }] },
  play: async (context) => {
    await waitUntilReady(context);
    const { canvasElement } = context;
    const field = () => canvasElement.querySelector('[name="uppCustomerZipCode"]');
    await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'), longTimeout);
  },
};

/** After a declined payment, the list is shown again. The row names the card, the reason and the next step. */
export const Declined: Story = {
  args: {
    payment: id,
    initial: aPayment({ status: 'declined', paymentMethod: 'VIS', lastFour: '0109', reason: 'funds' }),
  },
  play: async (context) => {
    const { canvasElement } = context;
    await waitFor(() => expect(canvasElement.querySelector('.tillkit-notice')).not.toBeNull(), longTimeout);
    await waitUntilReady(context);
  },
};

/** After a canceled payment, the list is shown again with a neutral notice. */
export const Canceled: Story = {
  ...Declined,
  tags: ['long'],
  args: { payment: id, initial: aPayment({ status: 'canceled' }) },
};

export const Confirming: Story = {
  args: { payment: id, initial: aPayment() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', {}, longTimeout)).toBeVisible();
  },
};

/** The payment's state replaces the list of methods. */
export const Paid: Story = {
  args: { payment: id, initial: aPayment({ status: 'paid' }) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('status', {}, longTimeout)).toBeVisible();
    await waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce());
  },
};
