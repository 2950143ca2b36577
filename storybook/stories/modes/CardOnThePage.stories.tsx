import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { expect, waitFor } from 'storybook/test';
import { OfflineShop } from '../../modes/OfflineShop.tsx';
import { aFieldsScript, typeInto } from '../../scripts.ts';
import { wordsOf } from '../../words.ts';

const meta = {
  title: 'Modes/Card on the page',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const label = 'Pay CHF 49.90';
const fields = aFieldsScript();

/**
 * The card fields are frames that belong to the gateway, and the shop's page cannot read them. Try card number 4111
 * 1111 1111 1111.
 */
export const CardOnThePage: Story = {
  name: 'Card on the page', // The story has the same name as its file's title, so the sidebar shows a single entry.
  render: () => (
    <OfflineShop>
      {({ start, show }) => (
        <SecureFields start={start} script={fields} onComplete={show}>
          <CardNumberField />
          <ExpiryField />
          <CvvField />
          <PayButton>{label}</PayButton>
        </SecureFields>
      )}
    </OfflineShop>
  ),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { fields: names, status } = await wordsOf(context);
    const button = canvas.getByRole('button', { name: label });
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'ready'), { timeout: 5_000 });
    typeInto(canvasElement, 'cardNumber', '4111111111111111');
    typeInto(canvasElement, 'cvv', '123');
    await userEvent.type(await canvas.findByLabelText(names.expiry), '1239');
    await userEvent.click(button);
    await canvas.findByRole('heading', { name: status.paid.heading }, { timeout: 10_000 });
  },
};
