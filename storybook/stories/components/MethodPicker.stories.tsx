import type { MethodDescription } from '@tillkit/core/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodPicker } from '@tillkit/react';
import { expect, fn, waitFor } from 'storybook/test';
import { wordsOf } from '../../words.ts';

const methods = ['VIS', 'ECA', 'BPY', 'ACC', 'PFC', 'EPS', 'PSC', 'PAY', 'TWI'];

const meta = {
  title: 'Components/MethodPicker',
  component: MethodPicker,
  args: { methods, onChange: fn() },
} satisfies Meta<typeof MethodPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready: NonNullable<Story['play']> = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-state', 'ready'), { timeout: 10_000 });
};

/**
 * For each method, the catalog provides a pictogram. It also provides the method's name and the list of required
 * data, both in the page's language.
 */
export const Ready: Story = { play: ready };

export const ReadyInHighContrast: Story = { ...Ready, tags: ['long'], globals: { theme: 'contrast' } };

export const German: Story = { ...Ready, tags: ['long'], globals: { locale: 'de-CH' } };

export const Greek: Story = { ...Ready, tags: ['long'], globals: { locale: 'el' } };

/** A click anywhere on a row selects its method. The surrounding form submits the method's code. */
export const Chosen: Story = {
  args: { defaultValue: 'VIS' },
  play: async (context) => {
    await ready(context);
    const { args, canvas, userEvent } = context;
    const before = canvas.getByRole('group').getBoundingClientRect();
    await userEvent.click(canvas.getByText('Mastercard'));
    await expect(canvas.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('ECA');
    await expect(canvas.getByRole('group').getBoundingClientRect()).toEqual(before);
  },
};

/** Arrow keys select a method. */
export const ByKeyboard: Story = {
  args: { defaultValue: 'VIS' },
  play: async (context) => {
    await ready(context);
    const { canvas, userEvent } = context;
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Visa' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
  },
};

/**
 * A method that is not available for the order stays in the list and shows either a built-in reason or the shop's own
 * reason.
 */
export const SomeNotOffered: Story = {
  args: {
    methods: [
      'VIS',
      { code: 'PAP', reason: 'mode' },
      { code: 'BPY', reason: 'country' },
      { code: 'PSC', reason: 'We take vouchers again from Monday.' },
      'ECA',
    ],
  },
  play: async (context) => {
    await ready(context);
    const { args, canvas, userEvent } = context;
    const { methods: words } = await wordsOf(context);
    const voucher = canvas.getByRole('radio', { description: 'We take vouchers again from Monday.' });
    await expect(voucher).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(voucher);
    await expect(voucher).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('radio', { description: words.picker.reasons.country })).toBeInTheDocument();
  },
};

export const NothingOffered: Story = {
  args: { methods: [{ code: 'BPY', reason: 'amount' }] },
  play: async (context) => {
    await ready(context);
    const { methods: words } = await wordsOf(context);
    await expect(context.canvas.getByText(words.picker.none)).toBeInTheDocument();
  },
};

export const NoMethods: Story = { tags: ['long'], args: { methods: [] }, play: ready };

/** Some invoice methods have the same name, so each method's code is appended to its name. */
export const SameNames: Story = { tags: ['long'], args: { methods: ['BPY', 'BPL', 'BPD'] }, play: ready };

/** Methods with the shop's own names and logos. */
export const OwnNamesAndMarks: Story = {
  args: {
    methods: ['BPY', 'TWI'],
    legend: 'Payment',
    names: { BPY: 'Invoice by Post', TWI: 'Pay by phone' },
    marks: {
      BPY: (
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
          <path d="M2 6h20v12H2Z" />
        </svg>
      ),
    },
  },
  play: async (context) => {
    await ready(context);
    await expect(context.canvas.getByRole('radio', { name: 'Invoice by Post' })).toBeInTheDocument();
  },
};

/**
 * If a method's code is not in the catalog, or a script chunk fails to load, it has a general name, and it can still
 * be selected.
 */
export const Failed: Story = {
  args: { methods: ['VIS', 'XYZ'] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { methods: words } = await wordsOf(context);
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-state', 'failed'));
    await userEvent.click(canvas.getByText(words.kinds.other));
    await expect(canvas.getByRole('radio', { name: words.kinds.other })).toBeChecked();
  },
};

const descriptions: readonly MethodDescription[] = [
  {
    code: 'BPY',
    kind: 'invoice',
    topics: ['name', 'address', 'birthDate', 'phone', 'gender', 'delivery'],
    leaves: false,
  },
  { code: 'EPS', kind: 'transfer', topics: [], leaves: true },
];

/** Long method descriptions that come from the server. */
export const LongTexts: Story = {
  tags: ['long'],
  args: { methods: ['BPY', 'EPS'], descriptions },
  globals: { locale: 'el' },
  play: ready,
};

/** All pictograms in the catalog. */
export const EveryKind: Story = {
  tags: ['long'],
  args: {
    ...(() => {
      const kinds = [
        'card',
        'invoice',
        'installments',
        'transfer',
        'bankCard',
        'bankAccount',
        'wallet',
        'voucher',
        'loyaltyCard',
        'mobile',
        'payLater',
        'creditCheck',
        'other',
      ] as const;
      const all = kinds.map((kind, at) => ({ code: `K${at}`, kind, topics: [], leaves: false }));
      return { methods: all.map(({ code }) => code), descriptions: all };
    })(),
  },
  play: ready,
};

/** The layout is mirrored on right-to-left pages. */
export const RightToLeft: Story = {
  tags: ['long'],
  args: SomeNotOffered.args ?? {},
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    await ready(context);
    const { canvas } = context;
    const radio = canvas.getByRole('radio', { name: 'Visa' }).getBoundingClientRect();
    await expect(radio.left).toBeGreaterThan(canvas.getByText('Visa').getBoundingClientRect().right);
  },
};
