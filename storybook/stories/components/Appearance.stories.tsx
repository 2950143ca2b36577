import type { Meta, StoryObj } from '@storybook/react-vite';
import { Appearance, CheckoutButton, MethodPicker } from '@tillkit/react';
import { expect, waitFor } from 'storybook/test';

const inside = (
  <>
    <MethodPicker methods={['VIS', 'BPY', { code: 'PFC', reason: 'country' }]} defaultValue="VIS" />
    <CheckoutButton start={() => new Promise<never>(() => {})}>Pay CHF 49.90</CheckoutButton>
  </>
);

const meta = {
  title: 'Components/Appearance',
  component: Appearance,
  args: { children: inside, rules: { '.tillkit-checkout': { marginBlockStart: '1rem' } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-state', 'ready'));
  },
} satisfies Meta<typeof Appearance>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The shop's own colors, corner radius and font in the light and dark themes. */
export const Variables: Story = {
  args: {
    variables: {
      accent: 'light-dark(#7a1fa2, #d9a5ee)',
      onAccent: 'light-dark(#ffffff, #2b0a3a)',
      radiusControl: '0',
      font: 'Georgia, serif',
    },
  },
  play: async (context) => {
    await meta.play(context);
    const button = context.canvas.getByRole('button');
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 162)');
    await expect(getComputedStyle(button).borderRadius).toBe('0px');
  },
};

/** The CSS rules in the `rules` prop apply only to elements inside `<Appearance>`. */
export const Rules: Story = {
  args: {
    rules: {
      ...meta.args.rules,
      '.tillkit-method label': { fontWeight: '400' },
      '.tillkit-picker-legend': { fontSize: '1rem' },
    },
  },
  play: async (context) => {
    await meta.play(context);
    await expect(getComputedStyle(context.canvas.getByText('Visa')).fontWeight).toBe('400');
  },
};

/** A theme that applies to only one part of the page. */
export const ContrastTheme: Story = {
  args: { theme: 'contrast' },
  play: async (context) => {
    await meta.play(context);
    await expect(getComputedStyle(context.canvas.getByRole('button')).backgroundColor).toBe('rgb(0, 72, 77)');
  },
};

/** In the high-contrast theme, the shop's colors are ignored and its sizes are kept. */
export const ContrastWithVariables: Story = {
  args: { ...Variables.args, theme: 'contrast' },
  play: async (context) => {
    await ContrastTheme.play?.(context);
    await expect(getComputedStyle(context.canvas.getByRole('button')).borderRadius).toBe('0px');
  },
};
