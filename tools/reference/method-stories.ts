import { methods } from '../../packages/core/src/methods/index.ts';
import type { PaymentMethod } from '../../packages/core/src/methods/payment-method.ts';
import { loadMethodNames } from '../../storybook/docs/method-names.ts';

/** Path of the stories in the repository. */
export const storiesPath = 'storybook/stories/components/MethodForms.stories.tsx';

/**
 * Returns the file of stories: one for each method, and two if the form differs for persons and companies. The stories
 * are written out, because Storybook reads the file without running it. `all` is for tests.
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
  // Three countries are enough: all countries, twice per page and in each look, would take most of the tests' time.
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

/** Returns a story as the formatter writes it, with lines of at most 120 characters. */
function toStory(as: string, name: string, code: string, type?: string): string {
  const args = `{ method: '${code}'${type ? `, defaults: { customer: { type: '${type}' } }` : ''} }`;
  const line = `export const ${as}: Story = { name: '${name}', args: ${args} };`;
  return line.length <= 120 ? line : `export const ${as}: Story = {\n  name: '${name}',\n  args: ${args},\n};`;
}
