import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { signedJson } from '@tillkit/react/testing';
import { expect, waitFor } from 'storybook/test';
import { aFieldsScript } from '../../scripts.ts';
import { wordsOf } from '../../words.ts';

const script = aFieldsScript();

const meta = {
  title: 'Card fields/ExpiryField',
  component: ExpiryField,
  parameters: { props: 'FieldProps', returns: ['FieldEvent', 'FieldProblem', 'FieldHandle'] },
  // The story renders all three card fields. The expiry date field is an input on the shop's page, but the form does
  // not work without the other two fields.
  render: (args) => (
    <SecureFields start={async () => signedJson()} script={script}>
      <CardNumberField />
      <ExpiryField {...args} />
      <CvvField />
      <PayButton>Pay CHF 49.90</PayButton>
    </SecureFields>
  ),
} satisfies Meta<typeof ExpiryField>;

export default meta;
type Story = StoryObj<typeof meta>;

const isReady = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('data-state', 'ready'), { timeout: 5_000 });

export const Empty: Story = { play: async ({ canvasElement }) => isReady(canvasElement) };

/** While the shopper types, the date is formatted the way it is printed on the card. */
export const Filled: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    await isReady(canvasElement);
    const input = await canvas.findByLabelText(fields.expiry);
    await userEvent.type(input, '534');
    await expect(input).toHaveValue('05 / 34');
  },
};

/** A date in the past is marked as invalid when the field loses focus. */
export const Expired: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    await isReady(canvasElement);
    const input = await canvas.findByLabelText(fields.expiry);
    await userEvent.type(input, '0120');
    await userEvent.tab();
    await waitFor(() => expect(input).toBeInvalid());
  },
};
