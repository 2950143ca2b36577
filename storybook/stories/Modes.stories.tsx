import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField, CheckoutButton, CvvField, ExpiryField, PayButton, SecureFields } from '@tillkit/react';
import { expect, screen, waitFor } from 'storybook/test';
import { aFieldsScript, typeInto, aLightbox } from '../scripts.ts';
import { decideOffline } from '../modes/offline.ts';
import { OfflineShop } from '../modes/OfflineShop.tsx';
import { wordsOf } from '../words.ts';

const meta = {
  title: 'Modes',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const label = 'Pay CHF 49.90';
const patient = { timeout: 10_000 };

/** The browser leaves for the gateway's payment page and comes back. Works in every browser and without scripts. */
export const Redirect: Story = {
  render: () => <OfflineShop>{({ start }) => <CheckoutButton start={start}>{label}</CheckoutButton>}</OfflineShop>,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { status } = await wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await expect(await canvas.findByRole('heading', { name: 'Payment page of the gateway' })).toHaveFocus();
    await expect(canvas.getByText('4990')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await canvas.findByRole('heading', { name: status.paid.heading }, patient);
  },
};

const decisions = { Approve: 'paid', Decline: 'declined' } as const;
const isDecision = (name: string): name is keyof typeof decisions => Object.hasOwn(decisions, name);

/** What is pressed in the window, the gateway tells the shop's server: the page hears only that the window has closed. */
const lightbox = aLightbox({
  decisions: Object.keys(decisions),
  onDecide: (refno, name) => decideOffline(refno, isDecision(name) ? decisions[name] : 'canceled'),
});

/** The payment page in a window over the shop's page; a redirect where that cannot open. */
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
    await canvas.findByRole('heading', { name: status.declined.heading }, patient);
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the checkout' }));
    await userEvent.click(canvas.getByRole('button', { name: label }));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await canvas.findByRole('heading', { name: status.paid.heading }, patient);
  },
};

const fields = aFieldsScript();

/** The card on the shop's page, in frames of the gateway: the shop's page cannot read them. Try 4111 1111 1111 1111. */
export const CardOnThePage: Story = {
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
    await canvas.findByRole('heading', { name: status.paid.heading }, patient);
  },
};
