import type { Meta, StoryObj } from '@storybook/react-vite';
import { loadMethodControl } from '../../docs/method-names.ts';
import { WhatItAsks } from '../../hooks/WhatItAsks.tsx';
// oxlint-disable-next-line import/default -- the file as text
import code from '../../hooks/WhatItAsks.tsx?raw';

const meta = {
  title: 'Hooks/useMethodForm',
  component: WhatItAsks,
  args: { method: 'BPY' },
  argTypes: { method: await loadMethodControl() },
  parameters: { about: 'useMethodForm', code, gives: ['MethodFormState', 'LoadedForm'] },
} satisfies Meta<typeof WhatItAsks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Choose another method in the controls. */
export const Invoice: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^customer: firstName/, {}, { timeout: 10_000 });
  },
};
