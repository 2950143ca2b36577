import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { signedJson } from '@tillkit/react/testing';
import { expect, waitFor } from 'storybook/test';
import { aFieldsScript, typeInto } from '../../scripts.ts';
import { wordsOf } from '../../words.ts';

const script = aFieldsScript();

const meta = {
  title: 'Card fields/CvvField',
  component: CvvField,
  parameters: { props: 'FieldProps', returns: ['FieldEvent', 'FieldProblem', 'FieldHandle'] },
  // The story renders all three card fields, because the security code field does not work without the other two.
  render: (args) => (
    <SecureFields start={async () => signedJson()} script={script}>
      <CardNumberField />
      <ExpiryField />
      <CvvField {...args} />
      <PayButton>Pay CHF 49.90</PayButton>
    </SecureFields>
  ),
} satisfies Meta<typeof CvvField>;

export default meta;
type Story = StoryObj<typeof meta>;

const isReady = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('form')).toHaveAttribute('data-state', 'ready'), { timeout: 5_000 });

/** The help text explains where to find the security code. */
export const Empty: Story = { play: async ({ canvasElement }) => isReady(canvasElement) };

/** The help text for a card whose four-digit security code is on the front. */
export const FourDigits: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    const { fields } = await wordsOf(context);
    await isReady(canvasElement);
    typeInto(canvasElement, 'cardNumber', '371449635398431');
    await waitFor(() => expect(canvas.getByText(fields.cvvHelpFour)).toBeVisible());
  },
};
