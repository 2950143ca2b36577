import type { Meta, StoryObj } from '@storybook/react-vite';
import { answerPayments, aPayment, catchSubmissions, signedJson } from '@tillkit/react/testing';
import { expect, fn, waitFor } from 'storybook/test';
import { ElementOnPage } from '../../element/ElementOnPage.tsx';
// oxlint-disable-next-line import/default -- The import is the text of the file.
import code from '../../element/show-checkout.ts?raw';
import { aFieldsScript } from '../../scripts.ts';

const { id } = aPayment();
const longTimeout = { timeout: 20_000 };

const meta = {
  title: 'Components/TillkitCheckout',
  component: ElementOnPage,
  parameters: {
    about: 'TillkitCheckout',
    code,
    props: 'CheckoutElementTexts',
    propsOf: 'CheckoutProps',
    isElement: true,
  },
  args: {
    environment: 'sandbox',
    gateway: new URL(signedJson().action).origin,
    order: 'A-1',
    amount: '4990',
    currency: 'CHF',
    methods: ['VIS', 'ECA', 'PFC', 'BPY'],
    names: { PFC: 'Hill Bank' },
    start: fn(async () => signedJson()),
  },
  render: (args, { globals }) => <ElementOnPage {...args} locale={String(globals['locale'])} />,
  beforeEach: () => {
    const ends = [catchSubmissions(() => {}), answerPayments(undefined)];
    return () => ends.forEach((end) => end());
  },
} satisfies Meta<typeof ElementOnPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const waitUntilReady: Play = async ({ canvas, canvasElement }) => {
  await waitFor(
    () => expect(canvas.getByRole('group', { name: /./ })).toHaveAttribute('data-state', 'ready'),
    longTimeout,
  );
  await waitFor(() => expect(canvasElement.querySelector('.tillkit-row-wait')).toBeNull(), longTimeout);
};

/** The element needs only the environment, the order, the methods and the amount. */
export const Methods: Story = { play: waitUntilReady };

/** The gateway's card fields script is set as a property of the element. */
export const CardFields: Story = { args: { secureFields: aFieldsScript() }, play: waitUntilReady };

/**
 * `data-waits-for` lists the missing properties. Until they are set, the element shows the content that the page put
 * inside it.
 */
export const WaitsForTheAmount: Story = {
  args: { amount: undefined },
  play: async ({ canvasElement }) => {
    const element = () => canvasElement.querySelector('tillkit-checkout');
    await waitFor(() => expect(element()).toHaveAttribute('data-waits-for', 'amount'), longTimeout);
  },
};

/**
 * The page to which the shopper returns sets `payment`, so the element shows the payment's state instead of the list of
 * methods.
 */
export const Paid: Story = {
  args: { payment: id, initial: aPayment({ status: 'paid' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', {}, longTimeout)).toBeVisible();
  },
};

/** Each event is named after a `Checkout` callback, with a prefix, and bubbles up the DOM. */
export const ChangeEvent: Story = {
  play: async (context) => {
    await waitUntilReady(context);
    const listener = fn();
    document.addEventListener('tillkit-change', ({ detail }) => listener(detail), { once: true });
    await context.userEvent.click(context.canvas.getByRole('radio', { name: /Hill Bank/ }));
    await waitFor(() => expect(listener).toHaveBeenCalledWith('PFC'), longTimeout);
  },
};
