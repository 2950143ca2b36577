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
  parameters: { props: 'FieldProps', gives: ['FieldEvent', 'FieldProblem', 'FieldHandle'] },
  // The number stands in a frame of the gateway; the other two belong to it.
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

/** The kind of card stands beside its number as it is typed. */
export const Empty: Story = { play: async ({ canvasElement }) => isReady(canvasElement) };

/** A line below and a placeholder of the shop's own. */
export const WithHelp: Story = {
  args: { help: 'Visa or Mastercard', placeholder: '1234 1234 1234 1234' },
  play: async ({ canvas, canvasElement }) => {
    await isReady(canvasElement);
    await expect(canvas.getByText('Visa or Mastercard')).toBeVisible();
  },
};

/** Told when the field is left: at the field, inside the frame, and once for the ear. */
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
