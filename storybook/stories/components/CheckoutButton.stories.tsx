import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton } from '@tillkit/react';
import { expect, fn, waitFor } from 'storybook/test';
import { aPost, aSignedRequest, catchSubmissions, signedJson, type Sent } from '@tillkit/react/testing';

const sent = fn<(sent: Sent) => void>();
const label = 'Pay CHF 49.90';

const meta = {
  title: 'Components/CheckoutButton',
  component: CheckoutButton,
  args: { start: fn(async () => signedJson()), onOpen: fn(), onError: fn(), children: label },
  beforeEach: () => catchSubmissions(sent.mockClear()),
} satisfies Meta<typeof CheckoutButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/** The button calls `start` once, even after a double click, and submits the signed request. */
export const Leaving: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(sent.mock.calls).toEqual([[aPost()]]));
    await expect(args.start).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button')).toHaveAttribute('data-state', 'leaving');
  },
};

export const Starting: Story = {
  args: { start: fn(() => new Promise<never>(() => {})) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};

/** The error replaces the status text, so the layout does not shift. */
export const Failed: Story = {
  args: { start: fn(async () => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: label });
    const before = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
    await expect(button).toHaveAttribute('data-state', 'failed');
    await expect(button.getBoundingClientRect()).toEqual(before);
    await expect(args.onError).toHaveBeenCalledOnce();
    await userEvent.click(button);
    await expect(args.start).toHaveBeenCalledTimes(2);
  },
};

/**
 * The order has a payment in progress. The message does not suggest a retry, and the shop can show the payment's state.
 */
export const PaymentInProgress: Story = {
  args: {
    start: fn(async () =>
      Promise.reject({
        code: 'payment_pending',
        message: 'A payment for this order is already in progress.',
        hint: 'Show the state of that payment.',
        payment: 'f3a1c0de',
      }),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(canvas.getByRole('alert')).not.toBeEmptyDOMElement());
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ payment: 'f3a1c0de' }));
  },
};

export const Disabled: Story = { tags: ['long'], args: { disabled: true } };

export const LongGermanLabel: Story = {
  tags: ['long'],
  args: {
    children: 'Zahlungspflichtig bestellen und CHF 12’449.90 bezahlen',
    start: fn(async () => Promise.reject(new Error('lost'))),
  },
  globals: { locale: 'de-CH' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(/^Die Zahlung konnte nicht gestartet werden/),
    );
  },
};

/**
 * Server-rendered HTML that contains a signed request works without scripts. If scripts run, the button fetches a new
 * signed request.
 */
export const WithFallback: Story = {
  args: {
    fallback: aSignedRequest(),
    start: fn(async () => ({ ...signedJson(), parameters: { merchantId: '1000011011', sign: 'fresh' } })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ...aPost(),
        fields: Object.entries({ merchantId: '1000011011', sign: 'fresh' }),
      }),
    );
  },
};
