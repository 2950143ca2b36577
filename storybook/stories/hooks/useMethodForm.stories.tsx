import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadMethodControl } from '../../docs/method-names.ts';
import { MethodQuestions } from '../../hooks/MethodQuestions.tsx';
// oxlint-disable-next-line import/default -- The import is the text of the file.
import code from '../../hooks/MethodQuestions.tsx?raw';

const meta = {
  title: 'Hooks/useMethodForm',
  component: MethodQuestions,
  args: { method: 'BPY' },
  argTypes: { method: await loadMethodControl() },
  parameters: { about: 'useMethodForm', code, returns: ['MethodFormState', 'LoadedForm'] },
} satisfies Meta<typeof MethodQuestions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Select a different method in the controls. */
export const Invoice: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^customer: firstName/, {}, { timeout: 10_000 });
  },
};
