import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { contrastOf, measureContrast, pairs, views } from '../docs/contrast.ts';
import { ContrastTable } from '../docs/ContrastTable.tsx';
import { TokenTable } from '../docs/TokenTable.tsx';

const meta = {
  title: 'Look/Tokens',
  component: TokenTable,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof TokenTable>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list of tokens is read from the page's stylesheet, so it is always complete. */
export const All: Story = {
  play: async ({ canvasElement }) => {
    const names = [...document.documentElement.computedStyleMap().keys()].filter((name) =>
      name.startsWith('--tillkit-'),
    );
    await expect(names.length).toBeGreaterThan(20);
    await expect(readNames(canvasElement)).toEqual(names.toSorted());
    await expect(canvasElement).toHaveTextContent('#0b5d63 · #63c2c4');
  },
};

/** The contrast of each pair of tokens, as measured in the page. */
export const Contrast: Story = {
  render: () => <ContrastTable />,
  play: async () => {
    // #767676 is the lightest gray that has enough contrast for text on white.
    await expect(contrastOf(['#767676', '#fff'])).toBeCloseTo(4.54, 2);
    const poor = views.flatMap((view) =>
      pairs
        .filter((pair) => measureContrast(view, pair) < (view.least ?? pair.least))
        .map(({ front, back }) => `${view.title}: ${front} on ${back}`),
    );
    await expect(poor).toEqual([]);
  },
};

const readNames = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('code')].map((code) => code.textContent).toSorted();
