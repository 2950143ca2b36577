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

/** A form with hidden inputs and the shop's own button. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }));
    await expect(sent.mock.calls).toEqual([[aPost()]]);
  },
};

/** The form submits itself as soon as scripts run. Without scripts, the shopper uses the button. */
export const AutoSubmit: Story = {
  args: { autoSubmit: true },
  play: async () => {
    // Effects run only after the browser has painted, so the test waits for the submission.
    await waitFor(() => expect(sent.mock.calls).toEqual([[aPost()]]));
  },
};

/** Inputs that the shop adds to the form are not submitted. */
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
