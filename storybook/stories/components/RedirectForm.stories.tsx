import type { Meta, StoryObj } from '@storybook/react-vite';
import { RedirectForm } from '@tillkit/react';
import { expect, fn, waitFor } from 'storybook/test';
import { aPost, aSignedRequest, catchSubmissions, type Sent } from '@tillkit/react/testing';

const sent = fn<(sent: Sent) => void>();

const meta = {
  title: 'Components/RedirectForm',
  component: RedirectForm,
  args: { request: aSignedRequest(), children: <button>Continue to payment</button> },
  beforeEach: () => catchSubmissions(sent.mockClear()),
} satisfies Meta<typeof RedirectForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A form of hidden inputs; the button inside is yours, and so is its look. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }));
    await expect(sent.mock.calls).toEqual([[aPost()]]);
  },
};

/** Sends itself when scripts run; the button is for pages without them. */
export const SendsItself: Story = {
  args: { autoSubmit: true },
  play: async () => {
    await waitFor(() => expect(sent.mock.calls).toEqual([[aPost()]])); // effects of a built page come after the paint
  },
};

/** What else stands in the form is not sent. */
export const WithOtherInputs: Story = {
  args: {
    children: (
      <>
        <input type="hidden" name="amount" value="1" />
        <input type="hidden" name="submit" value="now" />
        <button name="action" value="https://elsewhere.example">
          Continue to payment
        </button>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(sent.mock.calls).toEqual([[aPost()]]);
  },
};
