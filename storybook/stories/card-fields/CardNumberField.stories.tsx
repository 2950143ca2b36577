import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { signedJson } from '@tillkit/react/testing';
import { expect, waitFor } from 'storybook/test';
import { aFieldsScript, typeInto } from '../../scripts.ts';
import { wordsOf } from '../../words.ts';

const script = aFieldsScript();

const meta = {
  title: 'Card fields/CardNumberField',
  component: CardNumberField,
  parameters: { props: 'FieldProps', returns: ['FieldEvent', 'FieldProblem', 'FieldHandle'] },
  // The story renders all three card fields, because the card number field does not work without the other two.
  render: (args) => (
    <SecureFields start={async () => signedJson()} script={script}>
      <CardNumberField {...args} />
      <ExpiryField />
      <CvvField />
      <PayButton>Pay CHF 49.90</PayButton>
    </SecureFields>
  ),
} satisfies Meta<typeof CardNumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

const isReady = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('data-state', 'ready'), { timeout: 5_000 });

/** The card brand appears next to the number while the shopper types. */
export const Empty: Story = { play: async ({ canvasElement }) => isReady(canvasElement) };

/** The field shows the shop's own help text and placeholder. */
export const WithHelp: Story = {
  args: { help: 'Visa or Mastercard', placeholder: '1234 1234 1234 1234' },
  play: async ({ canvas, canvasElement }) => {
    await isReady(canvasElement);
    await expect(canvas.getByText('Visa or Mastercard')).toBeVisible();
  },
};

/**
 * The error appears when the field loses focus. It is shown next to the field and inside the frame, and it is announced
 * to screen readers once.
 */
export const Incomplete: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { fields } = await wordsOf(context);
    await isReady(canvasElement);
    typeInto(canvasElement, 'cardNumber', '4111');
    await userEvent.click(await canvas.findByLabelText(fields.expiry));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-field="cardNumber"]')).toHaveAttribute('data-invalid'),
    );
  },
};
