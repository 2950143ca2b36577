import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton } from '@tillkit/react';
import { expect } from 'storybook/test';
import { OfflineShop } from '../../modes/OfflineShop.tsx';
import { wordsOf } from '../../words.ts';

const meta = {
  title: 'Modes/Redirect',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const label = 'Pay CHF 49.90';

/**
 * The browser is redirected to the gateway's payment page and then returns to the shop. This works in every browser,
 * even without scripts.
 */
export const Redirect: Story = {
  render: () => <OfflineShop>{({ start }) => <CheckoutButton start={start}>{label}</CheckoutButton>}</OfflineShop>,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { status } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(await canvas.findByRole('heading', { name: 'Payment page of the gateway' })).toHaveFocus();
    await expect(canvas.getByText('4990')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await canvas.findByRole('heading', { name: status.paid.heading }, { timeout: 10_000 });
  },
};
