import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutProvider } from '@tillkit/react';
import { expect, waitFor } from 'storybook/test';
import { OwnPayButton } from '../../hooks/OwnPayButton.tsx';
// oxlint-disable-next-line import/default -- The import is the text of the file.
import code from '../../hooks/OwnPayButton.tsx?raw';
import { aFieldsScript } from '../../scripts.ts';

const secureFields = aFieldsScript();

const meta = {
  title: 'Hooks/useSecureFields',
  component: OwnPayButton,
  parameters: { about: 'useSecureFields', code, returns: ['SecureFieldsControl', 'SecureFieldsState'] },
  decorators: [
    (Story, { globals }) => (
      <CheckoutProvider environment="sandbox" locale={String(globals['locale'])} secureFields={secureFields}>
        <Story />
      </CheckoutProvider>
    ),
  ],
} satisfies Meta<typeof OwnPayButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The hook returns the same status that the form and its fields show. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The form is ready.')).toBeVisible(), { timeout: 5_000 });
  },
};
