import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentStatus } from '@tillkit/react';
import { expect, fn, waitFor } from 'storybook/test';
import { answerPayments, aPayment } from '@tillkit/react/testing';
import { withPlainSpaces, wordsOf } from '../../words.ts';

const { id } = aPayment();
const longTimeout = { timeout: 20_000 };

const meta = {
  title: 'Components/PaymentStatus',
  component: PaymentStatus,
  args: { payment: id, onPaid: fn() },
  beforeEach: () => answerPayments(undefined),
} satisfies Meta<typeof PaymentStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

export const Open: Story = { args: { initial: aPayment({ status: 'open' }) } };

export const Confirming: Story = { args: { initial: aPayment() } };

export const Paid: Story = { args: { initial: aPayment({ status: 'paid' }) } };

const payTo = {
  accountHolder: 'Zettel AG',
  accountNumber: 'CH9300762011623852957',
  bankCode: '00762',
  bankName: 'Sandbox Bank',
  invoiceReference: 'INV-2041',
};

const creditor = {
  name: 'Zettel AG',
  street: 'Zettelweg',
  buildingNumber: '9',
  zipCode: '3011',
  city: 'Bern',
  country: 'CH',
};

const seesCode: Story['play'] = async (context) => {
  const { status } = await wordsOf(context);
  await expect(await context.canvas.findByRole('img', { name: status.qrCode }, longTimeout)).toBeVisible();
};

/**
 * The order is confirmed, and the shopper sees the account to which the amount must be transferred. With the address of
 * the account holder in `creditor`, the component draws the Swiss QR code.
 */
export const PaidByTransfer: Story = {
  args: { initial: aPayment({ status: 'paid', payTo }), creditor },
  play: seesCode,
};

export const PaidByTransferInDark: Story = { ...PaidByTransfer, tags: ['long'], globals: { theme: 'dark' } };

/** A transfer in euros to an account in the European Economic Area has an EPC code, which needs no address. */
export const PaidBySepaTransfer: Story = {
  tags: ['long'],
  args: {
    initial: aPayment({
      status: 'paid',
      currency: 'EUR',
      payTo: { ...payTo, accountNumber: 'DE89370400440532013000', bankCode: '37040044' },
    }),
  },
  play: seesCode,
};

/** If any value that the code's standard requires is unknown, the component draws no code. */
export const PaidByTransferInGreek: Story = {
  tags: ['long'],
  args: {
    initial: aPayment({ status: 'paid', payTo: { accountNumber: '01-162385-2', accountHolder: 'Zettel AG' } }),
  },
  globals: { locale: 'el' },
};

/** The shopper pays later, by invoice. */
export const PaidOnInvoice: Story = { args: { initial: aPayment({ status: 'paid', billed: true }) } };

const plan = {
  totalRateAmount: 5100,
  interestRate: '4.9',
  rates: ['2030-02-28', '2030-03-28', '2030-04-28'].map((date) => ({ amount: 1700, date, interestAmount: 60 })),
};

export const PaidInInstallments: Story = {
  tags: ['long'],
  args: { initial: aPayment({ status: 'paid', billed: true, amount: 4920, plan }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.tillkit-plan')).toHaveAttribute('data-state', 'ready'));
  },
};

/** A payment with the amount 0 checks and saves a payment method. */
export const Registered: Story = { tags: ['long'], args: { initial: aPayment({ status: 'paid', amount: 0 }) } };

/** The payment does not complete the order, for example because the order is already paid. */
export const PaidUnderReview: Story = {
  args: { initial: aPayment({ status: 'paid', review: 'duplicate_payment' }) },
};

const paidAt = Date.UTC(2026, 10, 22, 10, 2);

export const Refunded: Story = {
  args: { initial: aPayment({ status: 'paid', steps: [{ name: 'refunded', at: paidAt, amount: 4990 }] }) },
};

export const PartlyRefunded: Story = {
  tags: ['long'],
  args: { initial: aPayment({ status: 'paid', steps: [{ name: 'refunded', at: paidAt, amount: 2000 }] }) },
};

/** The shop has canceled the authorization instead of charging it. */
export const Released: Story = {
  tags: ['long'],
  args: { initial: aPayment({ status: 'paid', steps: [{ name: 'released', at: paidAt, amount: 4990 }] }) },
};

/** The outcome is the largest text if it is the main heading of the page. */
export const AsMainHeading: Story = {
  tags: ['long'],
  args: { initial: aPayment({ status: 'paid' }), headingLevel: 1 },
};

export const Declined: Story = { args: { initial: aPayment({ status: 'declined' }) } };

/** The issuer's message to the cardholder is shown as plain text, regardless of its length. */
export const DeclinedByTheIssuer: Story = {
  tags: ['long'],
  args: {
    initial: aPayment({
      status: 'declined',
      cardholderText: 'Please call the number on the back of your card. <b>Reference</b> '.padEnd(500, '3-D'),
    }),
  },
};

/** Each state can offer its own action, and space for the actions is reserved in every state. */
export const DeclinedWithNextStep: Story = {
  args: {
    initial: aPayment(),
    actions: { declined: <a href="#checkout">Pay in another way</a>, canceled: <a href="#checkout">Go on</a> },
  },
  beforeEach: () => answerPayments(aPayment(), aPayment({ status: 'declined' })),
  play: async ({ canvas, canvasElement }) => {
    const before = canvasElement.getBoundingClientRect();
    await canvas.findByRole('link', { name: 'Pay in another way' }, longTimeout);
    await expect(canvasElement.getBoundingClientRect()).toEqual(before);
  },
};

export const InHighContrast: Story = { ...DeclinedWithNextStep, tags: ['long'], globals: { theme: 'contrast' } };

export const Canceled: Story = { args: { initial: aPayment({ status: 'canceled' }) } };

/** The reason replaces the general text. */
export const DeclinedForFunds: Story = { args: { initial: aPayment({ status: 'declined', reason: 'funds' }) } };

/** A completed credit check, which does not charge the shopper. */
export const Screened: Story = { tags: ['long'], args: { initial: aPayment({ status: 'screened' }) } };

export const Pending: Story = { args: { initial: aPayment({ status: 'pending' }) } };

export const NeedsReview: Story = { args: { initial: aPayment({ status: 'needs_review' }) } };

export const Slow: Story = {
  args: { initial: aPayment() },
  beforeEach: () => shortenWaits(),
  play: async (context) => {
    const { status } = await wordsOf(context);
    await waitFor(() =>
      expect(context.canvas.getByRole('status')).toHaveTextContent(withPlainSpaces(status.slow.text)),
    );
  },
};

export const Failed: Story = {
  beforeEach: () => runBoth(answerPayments(503, 503, 503, 503, 503, aPayment()), shortenWaits()),
  play: async (context) => {
    const { status } = await wordsOf(context);
    await context.canvas.findByRole('button', { name: status.retry }, longTimeout);
  },
};

export const Unknown: Story = {
  beforeEach: () => answerPayments(404),
  play: async (context) => {
    const { status } = await wordsOf(context);
    await context.canvas.findByRole('heading', { name: status.unknown.heading });
  },
};

/** The layout does not shift between the shopper's return and the payment's final state. */
export const FromConfirmingToPaid: Story = {
  args: { initial: aPayment() },
  beforeEach: () => answerPayments(aPayment(), aPayment({ status: 'paid' })),
  play: async (context) => {
    const { args, canvas } = context;
    const { status } = await wordsOf(context);
    const before = canvas.getByRole('status').getBoundingClientRect();
    await canvas.findByRole('heading', { name: status.paid.heading }, longTimeout);
    await expect(canvas.getByRole('status').getBoundingClientRect()).toEqual(before);
    await waitFor(() => expect(args.onPaid).toHaveBeenCalledOnce());
  },
};

export const LongGermanTexts: Story = {
  tags: ['long'],
  args: { initial: aPayment({ amount: 1_244_990, refno: 'BESTELLUNG-2041-ZH' }) },
  globals: { locale: 'de-CH' },
  beforeEach: () => shortenWaits(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Die Prüfung dauert länger als üblich'));
  },
};

const runBoth =
  (...ends: readonly (() => void)[]) =>
  () =>
    ends.forEach((end) => end());

/**
 * Shortens the delay between requests and the fifteen-second delay before the `slow` state, so that stories quickly
 * reach the state that they show. Returns a function that restores the delays.
 */
function shortenWaits(): () => void {
  const real = globalThis.setTimeout;
  const quick = (run: () => void, wait = 0) => real(run, wait > 1_000 && wait <= 15_000 ? 20 : wait);
  globalThis.setTimeout = quick as typeof setTimeout;
  return () => {
    globalThis.setTimeout = real;
  };
}
