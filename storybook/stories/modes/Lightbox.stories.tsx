import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutButton } from '@tillkit/react';
import { screen } from 'storybook/test';
import { decideOffline } from '../../modes/offline.ts';
import { OfflineShop } from '../../modes/OfflineShop.tsx';
import { aLightbox } from '../../scripts.ts';
import { wordsOf } from '../../words.ts';

const meta = {
  title: 'Modes/Lightbox',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const label = 'Pay CHF 49.90';
const longTimeout = { timeout: 10_000 };

const decisions = { Approve: 'paid', Decline: 'declined' } as const;
const isDecision = (name: string): name is keyof typeof decisions => Object.hasOwn(decisions, name);

/**
 * The buttons in the lightbox set the payment's state on the shop's server. The page is only notified that the lightbox
 * has closed.
 */
const lightbox = aLightbox({
  decisions: Object.keys(decisions),
  onDecide: (refno, name) => decideOffline(refno, isDecision(name) ? decisions[name] : 'canceled'),
});

/**
 * The payment page opens in a lightbox over the shop's page. If the lightbox cannot open, the browser is redirected
 * instead.
 */
export const Lightbox: Story = {
  render: () => (
    <OfflineShop>
      {({ start, show }) => (
        <CheckoutButton mode="lightbox" start={start} script={lightbox} onCancel={show}>
          {label}
        </CheckoutButton>
      )}
    </OfflineShop>
  ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { status } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await canvas.findByRole('heading', { name: status.declined.heading }, longTimeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the checkout' }));
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await canvas.findByRole('heading', { name: status.paid.heading }, longTimeout);
  },
};
