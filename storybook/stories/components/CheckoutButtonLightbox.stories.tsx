import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton, type CheckoutProblem } from '@tillkit/react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { aLightbox, goOffline } from '../../scripts.ts';
import { aPost, catchSubmissions, signedJson, type Sent } from '@tillkit/react/testing';
import { withPlainSpaces, wordsOf } from '../../words.ts';

const sent = fn<(sent: Sent) => void>();
const label = 'Pay CHF 49.90';
const event = expect.objectContaining({ payment: signedJson().payment });
const onDowngrade = fn<(problem: CheckoutProblem) => void>();

const meta = {
  title: 'Components/CheckoutButton in the lightbox',
  component: CheckoutButton,
  args: {
    mode: 'lightbox',
    start: fn(async () => signedJson()),
    script: aLightbox(),
    onOpen: fn(),
    onCancel: fn(),
    onDowngrade,
    onError: fn(),
    children: label,
  },
  argTypes: { script: { control: false } },
  beforeEach: () => catchSubmissions(sent.mockClear()),
} satisfies Meta<typeof CheckoutButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = { tags: ['long'] };

export const Loading: Story = {
  args: { start: fn(() => new Promise<never>(() => {})) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { lightbox } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(lightbox.loading));
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

/** The gateway's script shows the payment page over the shop's page. The layout behind it does not shift. */
export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: label });
    const before = button.getBoundingClientRect();
    await userEvent.dblClick(button);
    await screen.findByRole('dialog', { name: 'Payment page' });
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'open'));
    await expect(button.getBoundingClientRect()).toEqual(before);
    await expect(args.start).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith(event);
    await expect(sent).not.toHaveBeenCalled();
  },
};

/**
 * When the lightbox closes, the shop's page does not know whether the payment succeeded. The page queries its server,
 * and the shopper can click the button again.
 */
export const Closed: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { lightbox } = await wordsOf(context);
    const button = canvas.getByRole('button', { name: label });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(lightbox.closed));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onCancel).toHaveBeenCalledWith(event);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const ClosedByEscape: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: label });
    await userEvent.click(button);
    await screen.findByRole('dialog');
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'open'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/**
 * The gateway's script is blocked. After three attempts to load it, the browser is redirected to the payment page with
 * the same signed parameters.
 */
export const ScriptBlocked: Story = {
  args: { script: aLightbox({ script: 'blocked' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { button } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(sent.mock.calls).toEqual([[aPost()]]), { timeout: 5_000 });
    await expect(args.onDowngrade).toHaveBeenCalledWith(expect.objectContaining({ code: 'script_failed' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(withPlainSpaces(button.starting)));
  },
};

/**
 * The payment page does not load. The lightbox closes, and the browser is redirected to the payment page with the same
 * signed parameters.
 */
export const FrameNeverReady: Story = {
  args: { script: aLightbox({ overlay: 'silent' }), timeout: 500 },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { button } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(sent.mock.calls).toEqual([[aPost()]]));
    await expect(args.onDowngrade).toHaveBeenCalledWith(expect.objectContaining({ code: 'frame_failed' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(withPlainSpaces(button.starting)));
  },
};

/** If a method's payment page cannot run in a frame, the button redirects without waiting for the lightbox script. */
export const MethodNeverFramed: Story = {
  args: {
    start: fn(async () => signedJson({ paymentmethod: 'PAP' })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(args.onDowngrade).toHaveBeenCalledWith(expect.objectContaining({ code: 'never_framed' }));
  },
};

/**
 * The error replaces the status text, so the layout does not shift. Once the browser is online again, the payment start
 * is retried automatically.
 */
export const Offline: Story = {
  tags: ['long'],
  beforeEach: () => goOffline(),
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { lightbox } = await wordsOf(context);
    const button = canvas.getByRole('button', { name: label });
    const before = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(lightbox.offline));
    await expect(button).toHaveAttribute('data-state', 'failed');
    await expect(button.getBoundingClientRect()).toEqual(before);
    await expect(args.start).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { start: fn(async () => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { button } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(button.failed));
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onDowngrade).not.toHaveBeenCalled();
  },
};

export const LongGermanTexts: Story = {
  tags: ['long'],
  args: { children: 'Zahlungspflichtig bestellen und CHF 12’449.90 bezahlen' },
  globals: { locale: 'de-CH' },
  beforeEach: () => goOffline(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/^Sie sind offline/));
  },
};
