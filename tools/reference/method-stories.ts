import { methods } from '../../packages/core/src/methods/index.ts';
import type { PaymentMethod } from '../../packages/core/src/methods/payment-method.ts';
import { loadMethodNames } from '../../storybook/docs/method-names.ts';

/** Where the stories stand, below the root of the repository. */
export const storiesPath = 'storybook/stories/components/MethodForms.stories.tsx';

/**
 * A story for each method by its name, and two where persons and companies are asked for different things. Written out, because
 * Storybook and its tests find stories by reading the file, not by running it; `all` is for tests of this.
 */
export async function toMethodStories(all: readonly PaymentMethod[] = Object.values(methods)): Promise<string> {
  const names = await loadMethodNames(all.map(({ code }) => code));
  const stories = [...names].flatMap(([code, name]) =>
    all.filter((method) => method.code === code).flatMap((method) => toStories(method, name)),
  );
  return `// Written by \`npm run reference\` from the registry of methods.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodForm } from '@tillkit/react';
import { fn } from 'storybook/test';
import { drawsItsRows } from '../../draws-its-rows.ts';

const meta = {
  title: 'Components/Method forms',
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

const toStories = ({ code, customer }: PaymentMethod, name: string): readonly string[] =>
  customer?.company
    ? [toStory(code, `${name}, person`, code, 'person'), toStory(`${code}Company`, `${name}, company`, code, 'company')]
    : [toStory(code, name, code)];

/** As the formatter writes it: lines have 120 signs. */
function toStory(as: string, name: string, code: string, type?: string): string {
  const args = `{ method: '${code}'${type ? `, defaults: { customer: { type: '${type}' } }` : ''} }`;
  const line = `export const ${as}: Story = { name: '${name}', args: ${args} };`;
  return line.length <= 120 ? line : `export const ${as}: Story = {\n  name: '${name}',\n  args: ${args},\n};`;
}
