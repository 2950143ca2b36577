import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../test/fakes.ts';
import { customer } from '../test/customer.ts';
import { aCheckout, pay, row, savedCards, warm } from '../test/drop-in.ts';

beforeAll(warm);

const longTimeout = { timeout: 20_000 };
/**
 * Returns the first text field with this name, which belongs to the customer. The delivery address has a second field
 * with the same name.
 */
const firstName = async (name: string) => {
  const [first] = await screen.findAllByRole('textbox', { name }, longTimeout);
  return first as HTMLElement;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name }, longTimeout);

test('all cards share one row, and the selected row contains its pay button', async () => {
  const { start, shop, page, onChange, onOpen } = aCheckout({ names: { PFC: 'Postbank' } });
  const { container } = render(page());
  const card = await screen.findByRole('radio', { name: 'Card' }, longTimeout);
  expect(card).toBeChecked();
  expect(card).toHaveAccessibleDescription('Visa, Mastercard');
  await button(pay);
  await userEvent.click(row('Postbank'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('PFC');
  await userEvent.click(await button('Continue to Postbank'));
  await waitFor(() => expect(shop.sent).toHaveLength(1), longTimeout);
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'PFC', methods: ['PFC'], mode: 'redirect' });
  expect(onOpen).toHaveBeenCalledOnce();
  expect(await findAxeViolations(container)).toEqual([]);
});

test("a row's note promises exactly the data that the row's form asks for", async () => {
  const shipping = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    street: 'Weg 1',
    zipCode: '8000',
    city: 'Chur',
    country: 'CHE',
  };
  const { page } = aCheckout({ form: { known: { shipping }, hidden: ['customer.phone'] }, defaultValue: 'BPY' });
  render(page());
  const topics = 'name, address, date of birth, and gender';
  await waitFor(() => expect(row('Invoice')).toHaveAccessibleDescription(new RegExp(`: ${topics}$`)), longTimeout);
  await firstName('First name');
  expect(screen.queryByLabelText('Phone')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Delivery address' })).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeVisible();
});

test('unavailable methods are collapsed into one line that expands to a list of the reasons', async () => {
  const { page } = aCheckout();
  render(page());
  await userEvent.click(screen.getByText('Not available for this order (1)'));
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem');
  await waitFor(
    () => expect(reasons[0]).toHaveTextContent('Bank transfer: Not available in this currency'),
    longTimeout,
  );
});

test('if no method is available, the list shows a message', async () => {
  const { page } = aCheckout({ methods: [{ code: 'PFC', reason: 'country' }] });
  render(page());
  expect(screen.getByText(/No payment method is available/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a saved card appears in the first row, can be used without card fields, and can be removed', async () => {
  const onRemoveCard = vi.fn(async () => {});
  const { start, page, shop } = aCheckout({ savedCards, onRemoveCard });
  const { rerender } = render(page());
  const saved = row('Visa ending in 4242');
  expect(screen.getAllByRole('radio')[0]).toBe(saved);
  expect(saved).toBeChecked();
  expect(saved).toHaveAccessibleDescription('Expires 12/27');
  await userEvent.click(await button(pay));
  await waitFor(() => expect(shop.sent).toHaveLength(1), longTimeout);
  expect(start).toHaveBeenCalledWith({ method: 'VIS', methods: ['VIS'], mode: 'redirect', savedCard: 'c1' });
  await userEvent.click(await button('Remove this card'));
  expect(onRemoveCard).toHaveBeenCalledExactlyOnceWith('c1');
  rerender(page({ savedCards: [] }));
  expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull();
  await waitFor(() => expect(row('Card')).toBeChecked(), longTimeout);
  expect(row('Card')).toHaveFocus();
});

test('a failed removal keeps the saved card and shows an alert', async () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const { page } = aCheckout({ savedCards, onRemoveCard: () => Promise.reject(new Error('offline')) });
  render(page());
  await userEvent.click(await button('Remove this card'));
  expect(await screen.findByText(/could not be removed/)).toHaveRole('alert');
  expect(reportError).toHaveBeenCalledOnce();
});

test('wallets are above the list, and one click starts a redirect without loading a script', async () => {
  const { start, page, shop } = aCheckout({ methods: ['VIS', 'PAP'], names: { PAP: 'Purse' } });
  const scripts = [...document.scripts];
  render(page());
  expect(screen.queryByRole('radio', { name: 'Purse' })).toBeNull();
  await userEvent.click(await button('Continue to Purse'));
  await waitFor(() => expect(shop.sent).toHaveLength(1), longTimeout);
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'PAP', methods: ['PAP'], mode: 'redirect' });
  expect([...document.scripts]).toEqual(scripts);
});

test('a row keeps its input while another row is open', async () => {
  const { page } = aCheckout({ defaultValue: 'BPY' });
  render(page());
  await userEvent.type(await firstName('First name'), 'Ada');
  await userEvent.click(row('Card'));
  await button(pay);
  expect(screen.queryAllByRole('textbox', { name: 'First name' })).toEqual([]);
  await userEvent.click(row('Invoice'));
  expect(await firstName('First name')).toHaveValue('Ada');
});

test("an issue reported by the shop's server appears next to its field, and the field receives focus", async () => {
  const { start, page, onError } = aCheckout({ defaultValue: 'BPY', form: { defaults: { customer } } });
  start.mockResolvedValue({
    error: { code: 'refused', message: 'No.', hint: '-', issues: [{ wire: 'uppCustomerBirthDate', code: 'missing' }] },
  });
  render(page());
  await userEvent.click(await button('Buy on invoice'));
  const field = screen.getByLabelText('Date of birth');
  await waitFor(() => expect(field).toHaveFocus(), longTimeout);
  expect(field).toBeInvalid();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'refused' }));
});

test.for([
  ['of another kind', {}, 1],
  ['about a payment in progress', { payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' }, 0],
] as const)(
  'if start fails with an error %s, the form of the method says so only if the page shows no payment instead',
  async ([, more, reports]) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { start, page, onError } = aCheckout({ defaultValue: 'BPY', form: { defaults: { customer } } });
    start.mockResolvedValue({ error: { code: 'payment_pending', message: 'No.', hint: '-', ...more } });
    render(page());
    await userEvent.click(await button('Buy on invoice'));
    await waitFor(() => expect(onError).toHaveBeenCalledOnce(), longTimeout);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(reports));
    vi.unstubAllGlobals();
  },
);

test("submitting a completed form passes the shopper's answers to start and redirects to the payment page", async () => {
  const { start, page, shop } = aCheckout({ defaultValue: 'BPY', form: { defaults: { customer } } });
  render(page());
  await userEvent.click(await button('Buy on invoice'));
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), longTimeout);
  expect(start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'BPY', mode: 'redirect', answer: expect.objectContaining({ company: false }) }),
  );
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
});

test.for([
  ['BPY', 'Buy on invoice', true],
  ['ACC', 'Continue to Plan', true],
  ['EPS', 'Continue to Meadow', false],
] as const)(
  'the label of the button in the %s form matches the payment method, and the form explains any request for personal data',
  async ([code, label, why]) => {
    const { page } = aCheckout({ methods: [code], names: { ACC: 'Plan', EPS: 'Meadow', BPY: 'Slip' } });
    render(page());
    await button(label);
    expect(screen.queryAllByText('The provider needs this to check your purchase.')).toHaveLength(why ? 1 : 0);
  },
);

test('if start returns a payment_pending error, Checkout shows the state of the existing payment', async () => {
  const { start, page, shop, onPayment } = aCheckout({ defaultValue: 'PFC' });
  await shop.start();
  const payment = shop.payments[0]?.id ?? '';
  start.mockResolvedValue({
    error: { code: 'payment_pending', message: 'A payment for the order is in progress.', hint: '-', payment },
  });
  render(page());
  await userEvent.click(await button('Continue to payment'));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' }, longTimeout)).toHaveFocus();
  expect(onPayment).toHaveBeenCalledExactlyOnceWith({ payment });
});

test('after a rerender with new props, the button calls the new start function', async () => {
  const { page, shop } = aCheckout({ defaultValue: 'PFC' });
  const { rerender } = render(page());
  const newStart = vi.fn(async () => shop.start());
  rerender(page({ start: newStart }));
  await userEvent.click(await button('Continue to payment'));
  await waitFor(() => expect(newStart).toHaveBeenCalledOnce(), longTimeout);
});

test("changing the locale changes the labels and keeps the shopper's input", async () => {
  const { page } = aCheckout({ defaultValue: 'BPY' });
  const { rerender } = render(page());
  await userEvent.type(await firstName('First name'), 'Ada');
  rerender(page({}, { locale: 'de-CH' }));
  expect(await firstName('Vorname')).toHaveValue('Ada');
  await button('Auf Rechnung kaufen');
  expect(screen.getByText('Für diese Bestellung nicht verfügbar (1)')).toBeVisible();
});
