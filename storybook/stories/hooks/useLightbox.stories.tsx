import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutProvider } from '@tillkit/react';
import { signedJson } from '@tillkit/react/testing';
import { expect, screen, waitFor } from 'storybook/test';
import { answerStart } from '../../hooks/answer-start.ts';
import { OwnLightboxButton } from '../../hooks/OwnLightboxButton.tsx';
// oxlint-disable-next-line import/default -- The import is the text of the file.
import code from '../../hooks/OwnLightboxButton.tsx?raw';
import { aLightbox } from '../../scripts.ts';

const lightbox = aLightbox();

const meta = {
  title: 'Hooks/useLightbox',
  component: OwnLightboxButton,
  parameters: { about: 'useLightbox', code, props: 'LightboxOptions', returns: ['LightboxState', 'LightboxControl'] },
  decorators: [
    (Story) => (
      <CheckoutProvider environment="sandbox" lightbox={lightbox}>
        <Story />
      </CheckoutProvider>
    ),
  ],
  beforeEach: () => answerStart(signedJson()),
} satisfies Meta<typeof OwnLightboxButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/**
 * The payment page opens over the shop's page. When the payment page closes, the shop's page does not know whether the
 * payment succeeded.
 */
export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay CHF 49.90' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.hash).toBe(`#/payment/${signedJson().payment}`));
    await expect(canvas.getByRole('status')).toHaveTextContent('The lightbox is idle.');
    history.replaceState(null, '', location.href.replace(/#.*/, ''));
  },
};
