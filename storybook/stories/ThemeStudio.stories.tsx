import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Studio } from '../studio/Studio.tsx';

const meta = {
  title: 'Theme studio',
  component: Studio,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true }, options: { showPanel: false } },
} satisfies Meta<typeof Studio>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const payButton = (canvasElement: HTMLElement, theme = 'light') =>
  canvasElement.querySelector(`[data-tillkit-theme="${theme}"] .tillkit-fields button`);

/** Returns the computed style of the card number input in the gateway's frame, in the light theme. */
const cardText = (canvasElement: HTMLElement) => {
  const frame = canvasElement.querySelector<HTMLIFrameElement>('[data-field="cardNumber"] iframe');
  return getComputedStyle(frame?.contentDocument?.querySelector('input') ?? canvasElement);
};

const waitUntilReady = async ({ canvasElement }: Context) => {
  for (const theme of ['light', 'dark'])
    await waitFor(() => expect(payButton(canvasElement, theme)).toHaveAttribute('data-state', 'ready'), {
      timeout: 10_000,
    });
};

/**
 * The controls set the accent color, corner radius, font and density. All components, the card frames and the contrast
 * table change with them.
 */
export const ThemeStudio: Story = {
  name: 'Theme studio',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await waitUntilReady(context);
    const accent = canvas.getByLabelText('Accent');
    await userEvent.clear(accent);
    await userEvent.type(accent, '#7a1fa2');
    const button = payButton(canvasElement) ?? canvasElement;
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 162)'));
    await userEvent.selectOptions(canvas.getByLabelText('Font'), 'Serif');
    await waitFor(() => expect(cardText(canvasElement).fontFamily).toMatch(/^Georgia/));
    const padding = cardText(canvasElement).paddingLeft;
    await userEvent.click(canvas.getByLabelText('Roomy'));
    await waitFor(() => expect(cardText(canvasElement).paddingLeft).not.toBe(padding));
    await expect(canvas.getByRole('region', { name: 'The theme in React' })).toHaveTextContent(/light-dark\(#7a1fa2/);
  },
};

/** A color with too little contrast is not applied. The field shows the reason and the nearest color that passes. */
export const Refused: Story = {
  tags: ['long'],
  name: 'Rejected color',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await waitUntilReady(context);
    const button = payButton(canvasElement) ?? canvasElement;
    const colorBefore = getComputedStyle(button).backgroundColor;
    const accent = canvas.getByLabelText('Accent');
    await userEvent.clear(accent);
    await userEvent.type(accent, '#ffcc00');
    await expect(accent).toBeInvalid();
    await expect(accent).toHaveAccessibleDescription(/too little contrast: accent on surface-muted has 1\.\d\d:1/);
    await expect(getComputedStyle(button).backgroundColor).toBe(colorBefore);
    await userEvent.click(canvas.getByRole('button', { name: /^Use #/ }));
    await expect(accent).toBeValid();
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(colorBefore));
  },
};

/** The studio can be operated with the keyboard alone, including the button that copies the code. */
export const Copied: Story = {
  tags: ['long'],
  name: 'By keyboard',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitUntilReady(context);
    const copy = fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copy } });
    const focused = () => document.activeElement;
    const tabTo = async (target: Element) => {
      for (let steps = 0; focused() !== target && steps < 20; steps += 1) await userEvent.tab();
      await expect(target).toHaveFocus();
    };
    await tabTo(canvas.getByLabelText('Normal'));
    await userEvent.keyboard('{ArrowLeft}');
    await tabTo(canvas.getByLabelText('React'));
    await userEvent.keyboard('{ArrowRight}');
    await tabTo(canvas.getByRole('button', { name: 'Copy code' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(copy).toHaveBeenCalledWith(expect.stringContaining('--tillkit-space-4: 0.75rem;')));
    await canvas.findByText(/^Copied: \d+ lines of CSS/);
  },
};
