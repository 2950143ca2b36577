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

/** What stands in the gateway's frame, in the light. */
const cardText = (canvasElement: HTMLElement) => {
  const frame = canvasElement.querySelector<HTMLIFrameElement>('[data-field="cardNumber"] iframe');
  return getComputedStyle(frame?.contentDocument?.querySelector('input') ?? canvasElement);
};

const stands = async ({ canvasElement }: Context) => {
  for (const theme of ['light', 'dark'])
    await waitFor(() => expect(payButton(canvasElement, theme)).toHaveAttribute('data-state', 'ready'), {
      timeout: 10_000,
    });
};

/** Accent, corners, typeface and density by controls; every component, the card frames and the contrast follow. */
export const ThemeStudio: Story = {
  name: 'Theme studio',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await stands(context);
    const accent = canvas.getByLabelText('Accent');
    await userEvent.clear(accent);
    await userEvent.type(accent, '#7a1fa2');
    const button = payButton(canvasElement) ?? canvasElement;
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(122, 31, 162)'));
    await userEvent.selectOptions(canvas.getByLabelText('Typeface'), 'Serif');
    await waitFor(() => expect(cardText(canvasElement).fontFamily).toMatch(/^Georgia/));
    const padding = cardText(canvasElement).paddingLeft;
    await userEvent.click(canvas.getByLabelText('Roomy'));
    await waitFor(() => expect(cardText(canvasElement).paddingLeft).not.toBe(padding));
    await expect(canvas.getByRole('region', { name: 'The theme in React' })).toHaveTextContent(/light-dark\(#7a1fa2/);
  },
};

/** A colour that cannot be read is not worn: the reason stands at its field, with the nearest that can. */
export const Refused: Story = {
  name: 'A colour that is refused',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await stands(context);
    const button = payButton(canvasElement) ?? canvasElement;
    const worn = getComputedStyle(button).backgroundColor;
    const accent = canvas.getByLabelText('Accent');
    await userEvent.clear(accent);
    await userEvent.type(accent, '#ffcc00');
    await expect(accent).toBeInvalid();
    await expect(accent).toHaveAccessibleDescription(/refused: accent on surface-muted would have 1\.\d\d to 1/);
    await expect(getComputedStyle(button).backgroundColor).toBe(worn);
    await userEvent.click(canvas.getByRole('button', { name: /^Use #/ }));
    await expect(accent).toBeValid();
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(worn));
  },
};

/** By Tab and the keys of the controls alone, to the code in the clipboard. */
export const Copied: Story = {
  name: 'By keyboard to the code',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await stands(context);
    const copy = fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copy } });
    const focused = () => document.activeElement;
    const tabTo = async (wanted: Element) => {
      for (let steps = 0; focused() !== wanted && steps < 20; steps += 1) await userEvent.tab();
      await expect(wanted).toHaveFocus();
    };
    await tabTo(canvas.getByLabelText('Normal'));
    await userEvent.keyboard('{ArrowLeft}');
    await tabTo(canvas.getByLabelText('React'));
    await userEvent.keyboard('{ArrowRight}');
    await tabTo(canvas.getByRole('button', { name: 'Copy the code' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(copy).toHaveBeenCalledWith(expect.stringContaining('--tillkit-space-4: 0.75rem;')));
    await canvas.findByText(/^Copied: \d+ lines of CSS/);
  },
};
