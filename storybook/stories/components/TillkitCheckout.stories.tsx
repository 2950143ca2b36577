import type { Meta, StoryObj } from '@storybook/react-vite';
import { answerPayments, aPayment, catchSubmissions, signedJson } from '@tillkit/react/testing';
import { expect, fn, waitFor } from 'storybook/test';
import { ElementOnPage } from '../../element/ElementOnPage.tsx';
// oxlint-disable-next-line import/default -- the file as text
import code from '../../element/show-checkout.ts?raw';
import { aFieldsScript } from '../../scripts.ts';

const { id } = aPayment();
const patient = { timeout: 20_000 };

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

const stands: Play = async ({ canvas, canvasElement }) => {
  await waitFor(() => expect(canvas.getByRole('group', { name: /./ })).toHaveAttribute('data-state', 'ready'), patient);
  await waitFor(() => expect(canvasElement.querySelector('.tillkit-row-wait')).toBeNull(), patient);
};

/** Environment, order, methods and amount are all that it needs. */
export const Methods: Story = { play: stands };

/** The gateway's script is a property. */
export const CardFields: Story = { args: { secureFields: aFieldsScript() }, play: stands };

/** What it lacks stands in `data-waits-for`; until it has that, it shows what is written inside it. */
export const WaitsForTheAmount: Story = {
  args: { amount: undefined },
  play: async ({ canvasElement }) => {
    const element = () => canvasElement.querySelector('tillkit-checkout');
    await waitFor(() => expect(element()).toHaveAttribute('data-waits-for', 'amount'), patient);
  },
};

/** The page after the payment names it, and shows how it stands in place of the list. */
export const Paid: Story = {
  args: { payment: id, initial: aPayment({ status: 'paid' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', {}, patient)).toBeVisible();
  },
};

/** Events are named as the callbacks of Checkout, with a prefix, and bubble. */
export const TellsOfAChoice: Story = {
  play: async (context) => {
    await stands(context);
    const heard = fn();
    document.addEventListener('tillkit-change', ({ detail }) => heard(detail), { once: true });
    await context.userEvent.click(context.canvas.getByRole('radio', { name: /Hill Bank/ }));
    await waitFor(() => expect(heard).toHaveBeenCalledWith('PFC'), patient);
  },
};
