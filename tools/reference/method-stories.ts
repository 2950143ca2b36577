import { methods } from '../../packages/core/src/methods/index.ts';
import type { PaymentMethod } from '../../packages/core/src/methods/payment-method.ts';

/** Where the stories stand, below the root of the repository. */
export const storiesPath = 'storybook/stories/MethodForms.stories.tsx';

/**
 * A story for each method, and two where persons and companies are asked for different things. Written out, because
 * Storybook and its tests find stories by reading the file, not by running it; `all` is for tests of this.
 */
export function toMethodStories(all: readonly PaymentMethod[] = Object.values(methods)): string {
  const stories = all.toSorted((a, b) => (a.code < b.code ? -1 : 1)).flatMap(toStories);
  return `// Written by \`npm run reference\` from the registry of methods.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodForm } from '@tillkit/react';
import { fn } from 'storybook/test';
import { drawsItsRows } from '../draws-its-rows.ts';

const meta = {
  title: 'Method forms',
  component: MethodForm,
  tags: ['!autodocs'],
  // All countries, twice on a page and checked in each look, would take most of the time of the tests.
  args: { method: '', countries: ['AUT', 'CHE', 'DEU'], onSubmit: fn() },
  play: drawsItsRows,
} satisfies Meta<typeof MethodForm>;

export default meta;
type Story = StoryObj<typeof meta>;

${stories.join('\n')}
`;
}

const toStories = ({ code, customer }: PaymentMethod): readonly string[] =>
  customer?.company
    ? [
        `export const ${code}: Story = { name: '${code}, person', args: { method: '${code}', defaults: { customer: { type: 'person' } } } };`,
        `export const ${code}Company: Story = {\n  name: '${code}, company',\n  args: { method: '${code}', defaults: { customer: { type: 'company' } } },\n};`,
      ]
    : [`export const ${code}: Story = { name: '${code}', args: { method: '${code}' } };`];
