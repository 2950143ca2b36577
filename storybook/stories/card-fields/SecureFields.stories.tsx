import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { TestCards } from '@tillkit/react/sandbox';
import { expect, fn, waitFor } from 'storybook/test';
import { aFieldsScript, typeInto, goOffline } from '../../scripts.ts';
import { aPost, answerPayments, aPayment, catchSubmissions, signedJson, type Sent } from '@tillkit/react/testing';
import { wordsOf } from '../../words.ts';

const sent = fn<(sent: Sent) => void>();
const label = 'Pay CHF 49.90';

const meta = {
  title: 'Card fields/SecureFields',
  component: SecureFields,
  args: {
    start: fn(async () => signedJson()),
    script: aFieldsScript(),
    onReady: fn(),
    onChange: fn(),
    onError: fn(),
    onOpen: fn(),
    onDowngrade: fn(),
    onComplete: fn(),
    children: (
      <>
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>{label}</PayButton>
      </>
    ),
  },
  argTypes: { script: { control: false }, children: { control: false } },
  beforeEach: () => {
    const ends = [catchSubmissions(sent.mockClear()), answerPayments(aPayment())];
    return () => ends.forEach((end) => end());
  },
} satisfies Meta<typeof SecureFields>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const expectState = (canvas: Parameters<Play>[0]['canvas'], status: string) =>
  waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('data-state', status), { timeout: 5_000 });

/** Fills in the three fields with a card that the gateway accepts. */
const fill: Play = async ({ canvas, canvasElement, userEvent }) => {
  await expectState(canvas, 'ready');
  typeInto(canvasElement, 'cardNumber', '4111111111111111');
  typeInto(canvasElement, 'cvv', '123');
  // The expiry input is the only input outside the gateway's frames.
  await userEvent.type(canvasElement.querySelector('input') ?? canvasElement, '1239');
};

export const Ready: Story = { play: async ({ canvas }) => expectState(canvas, 'ready') };

/** The frames have not loaded yet, but space is reserved for them. */
export const Loading: Story = {
  args: { script: aFieldsScript({ frames: 'silent' }) },
  play: async ({ canvas }) => expectState(canvas, 'loading'),
};

/** The card brand appears next to the number, and the layout does not shift. */
export const Filled: Story = {
  play: async (context) => {
    const { canvas } = context;
    const { fields } = await wordsOf(context);
    const before = canvas.getByRole('button').getBoundingClientRect();
    await fill(context);
    await expect(canvas.getByText('Visa')).toBeVisible();
    await expect(await canvas.findByLabelText(fields.expiry)).toHaveValue('12 / 39');
    await expect(canvas.getByRole('button').getBoundingClientRect()).toEqual(before);
  },
};

/** The box around a frame shows the focus ring while the input inside the frame has focus. */
export const Focused: Story = {
  tags: ['long'],
  play: async ({ canvas, canvasElement }) => {
    await expectState(canvas, 'ready');
    typeInto(canvasElement, 'cardNumber', '4111');
    await waitFor(() => expect(canvasElement.querySelector('[data-focused]')).not.toBeNull());
  },
};

/**
 * If the typed number belongs to a card with a four-digit security code on the front, the help text explains where to
 * find the code.
 */
export const FourDigits: Story = {
  tags: ['long'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const { fields } = await wordsOf(context);
    await expectState(canvas, 'ready');
    typeInto(canvasElement, 'cardNumber', '371449635398431');
    await waitFor(() => expect(canvas.getByText(fields.cvvHelpFour)).toBeVisible());
  },
};

/** Clicking the button while the fields are empty marks them, focuses the first one and does not call `start`. */
export const WrongFields: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    const { fields } = await wordsOf(context);
    const button = canvas.getByRole('button', { name: label });
    await expectState(canvas, 'ready');
    const before = button.getBoundingClientRect();
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.check));
    await expect(button.getBoundingClientRect()).toEqual(before);
    await expect(args.start).not.toHaveBeenCalled();
  },
};

export const BrandNotAccepted: Story = {
  args: { brands: ['ECA'] },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    await expectState(canvas, 'ready');
    typeInto(canvasElement, 'cardNumber', '4111111111111111');
    await userEvent.click(await canvas.findByLabelText(fields.expiry));
    await waitFor(() => expect(canvasElement).toHaveTextContent(fields.brandNotAccepted));
  },
};

export const Verifying: Story = {
  args: { script: aFieldsScript({ outcome: 'hangs' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await fill(context);
    await userEvent.dblClick(canvas.getByRole('button', { name: label }));
    await expectState(canvas, 'verifying');
    const { fields } = await wordsOf(context);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.checking));
    await expect(args.start).toHaveBeenCalledOnce();
  },
};

export const Declined: Story = {
  args: { script: aFieldsScript({ outcome: 'declined' }) },
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await fill(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    const { fields } = await wordsOf(context);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.declined));
    await expect(args.onError).toHaveBeenCalledOnce();
  },
};

/**
 * In a sandbox, one click fills in a test card that leads to the chosen outcome. The frames receive the card number,
 * but the shop's page does not.
 */
export const TestCardPressed: Story = {
  args: {
    children: (
      <>
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>{label}</PayButton>
        <TestCards />
      </>
    ),
  },
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    const pay = canvas.getByRole('button', { name: label });
    await waitFor(() => expect(pay).toHaveAttribute('data-state', 'ready'), { timeout: 5_000 });
    await userEvent.click(canvasElement.querySelector('[data-outcome="declined"]') ?? canvasElement);
    await expect(await canvas.findByLabelText(fields.expiry)).toHaveValue('12 / 39');
    await userEvent.click(pay);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.declined));
    await expect(args.onError).toHaveBeenCalledOnce();
  },
};

/** The card is accepted and the shop's server has been notified. The server decides whether the payment is paid. */
export const Complete: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    await fill(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expectState(canvas, 'complete');
    await expect(args.onComplete).toHaveBeenCalledWith({ payment: signedJson().payment });
  },
};

/** If the gateway's script is blocked, clicking the button redirects to the payment page. */
export const ScriptBlocked: Story = {
  args: { script: aFieldsScript({ script: 'blocked' }) },
  play: async ({ args, canvas, userEvent }) => {
    await expectState(canvas, 'failed');
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(aPost()));
    await expect(args.onDowngrade).toHaveBeenCalledWith(expect.objectContaining({ code: 'script_failed' }));
  },
};

export const Offline: Story = {
  tags: ['long'],
  beforeEach: () => goOffline(),
  play: async (context) => {
    const { fields } = await wordsOf(context);
    await waitFor(() => expect(context.canvas.getByRole('status')).toHaveTextContent(fields.offline));
  },
};

/** A frame was removed. A message explains this and asks the shopper to enter the card again. */
export const FrameLost: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement } = context;
    const { fields } = await wordsOf(context);
    await fill(context);
    const before = canvas.getByRole('button').getBoundingClientRect();
    canvasElement.querySelector('iframe')?.remove();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.lost));
    await expectState(canvas, 'ready');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'frame_lost' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(fields.lost);
    await expect(canvasElement.querySelectorAll('iframe')).toHaveLength(2);
    await expect(canvas.getByRole('button').getBoundingClientRect()).toEqual(before);
  },
};

/**
 * A frame was removed during the card check. The payment may have succeeded, so the form queries its state, and
 * clicking the button does not start a second payment.
 */
export const FrameLostWhileVerifying: Story = {
  tags: ['long'],
  args: { script: aFieldsScript({ outcome: 'hangs' }) },
  beforeEach: () => answerPayments(undefined),
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    await fill(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expectState(canvas, 'verifying');
    canvasElement.querySelector('iframe')?.remove();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(fields.unsure));
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(args.start).toHaveBeenCalledOnce();
  },
};

/** All fields show errors, and the labels and messages are long. */
export const LongGermanTexts: Story = {
  tags: ['long'],
  args: {
    children: (
      <>
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>Zahlungspflichtig bestellen und CHF 12’449.90 bezahlen</PayButton>
      </>
    ),
  },
  globals: { locale: 'de-CH' },
  play: async ({ canvas, userEvent }) => {
    await expectState(canvas, 'ready');
    await waitFor(() => expect(canvas.getByText('Kartennummer')).toBeVisible());
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Bitte prüfen Sie die markierten Felder.'),
    );
  },
};
