import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../test/fakes.ts';
import { customer } from '../test/customer.ts';
import { aCheckout, pay, row, savedCards, warm } from '../test/drop-in.ts';

beforeAll(warm);

const patient = { timeout: 20_000 };
/** Of the customer; a delivery address has one too. */
const firstName = async (name: string) => {
  const [first] = await screen.findAllByRole('textbox', { name }, patient);
  return first as HTMLElement; // at least one, or it rejects
};
const button = (name: string | RegExp) => screen.findByRole('button', { name }, patient);

test('cards are one row, and a row that is chosen has its button inside', async () => {
  const { start, shop, page, onChange, onOpen } = aCheckout({ names: { PFC: 'Postbank' } });
  const { container } = render(page());
  const card = await screen.findByRole('radio', { name: 'Card' }, patient);
  expect(card).toBeChecked();
  expect(card).toHaveAccessibleDescription('Visa, Mastercard');
  await button(pay);
  await userEvent.click(row('Postbank'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('PFC');
  await userEvent.click(await button('Continue to Postbank'));
  await waitFor(() => expect(shop.sent).toHaveLength(1), patient);
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'PFC', methods: ['PFC'], mode: 'redirect' });
  expect(onOpen).toHaveBeenCalledOnce();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('methods that are not offered fold into one line with their reasons', async () => {
  const { page } = aCheckout();
  render(page());
  await userEvent.click(screen.getByText('Not available for this order (1)'));
  const reasons = within(screen.getByRole('list')).getAllByRole('listitem');
  await waitFor(() => expect(reasons[0]).toHaveTextContent('Bank transfer: Not available in this currency'), patient);
});

test('without a method to offer the list says so', async () => {
  const { page } = aCheckout({ methods: [{ code: 'PFC', reason: 'country' }] });
  render(page());
  expect(screen.getByText(/No payment method is available/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a saved card stands first, pays without card fields, and is removed by the shop', async () => {
  const onRemoveCard = vi.fn(async () => {});
  const { start, page, shop } = aCheckout({ savedCards, onRemoveCard });
  const { rerender } = render(page());
  const saved = row('Visa ending in 4242');
  expect(screen.getAllByRole('radio')[0]).toBe(saved);
  expect(saved).toBeChecked();
  expect(saved).toHaveAccessibleDescription('Expires 12/27');
  await userEvent.click(await button(pay));
  await waitFor(() => expect(shop.sent).toHaveLength(1), patient);
  expect(start).toHaveBeenCalledWith({ method: 'VIS', methods: ['VIS'], mode: 'redirect', savedCard: 'c1' });
  await userEvent.click(await button('Remove this card'));
  expect(onRemoveCard).toHaveBeenCalledExactlyOnceWith('c1');
  rerender(page({ savedCards: [] }));
  expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull();
  await waitFor(() => expect(row('Card')).toBeChecked(), patient);
  expect(row('Card')).toHaveFocus();
});

test('a card that could not be removed stays, and the shopper is told', async () => {
  const seen = vi.fn();
  vi.stubGlobal('reportError', seen);
  const { page } = aCheckout({ savedCards, onRemoveCard: () => Promise.reject(new Error('offline')) });
  render(page());
  await userEvent.click(await button('Remove this card'));
  expect(await screen.findByText(/could not be removed/)).toHaveRole('alert');
  expect(seen).toHaveBeenCalledOnce();
});

test('wallets stand above the list and begin the web flow with one press', async () => {
  const { start, page, shop } = aCheckout({ methods: ['VIS', 'PAP'], names: { PAP: 'Purse' } });
  const scripts = [...document.scripts];
  render(page());
  expect(screen.queryByRole('radio', { name: 'Purse' })).toBeNull();
  await userEvent.click(await button('Continue to Purse'));
  await waitFor(() => expect(shop.sent).toHaveLength(1), patient);
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'PAP', methods: ['PAP'], mode: 'redirect' });
  expect([...document.scripts]).toEqual(scripts);
});

test('what was typed in a row is kept while another is looked at', async () => {
  const { page } = aCheckout({ defaultValue: 'BPY' });
  render(page());
  await userEvent.type(await firstName('First name'), 'Ada');
  await userEvent.click(row('Card'));
  await button(pay);
  expect(screen.queryAllByRole('textbox', { name: 'First name' })).toEqual([]);
  await userEvent.click(row('Invoice'));
  expect(await firstName('First name')).toHaveValue('Ada');
});

test('what the server finds wrong with a form lands on its field, which gets the focus', async () => {
  const { start, page, onError } = aCheckout({ defaultValue: 'BPY', form: { defaults: { customer } } });
  start.mockResolvedValue({
    error: { code: 'refused', message: 'No.', hint: '-', issues: [{ wire: 'uppCustomerBirthDate', code: 'missing' }] },
  });
  render(page());
  await userEvent.click(await button('Buy on invoice'));
  const field = screen.getByLabelText('Date of birth');
  await waitFor(() => expect(field).toHaveFocus(), patient);
  expect(field).toBeInvalid();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'refused' }));
});

test('an answered form goes to the shop and leaves for the payment page', async () => {
  const { start, page, shop } = aCheckout({ defaultValue: 'BPY', form: { defaults: { customer } } });
  render(page());
  await userEvent.click(await button('Buy on invoice'));
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), patient);
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
  'the button of a form says what it does, and why it is asked where it is about a person (%s)',
  async ([code, says, why]) => {
    const { page } = aCheckout({ methods: [code], names: { ACC: 'Plan', EPS: 'Meadow', BPY: 'Slip' } });
    render(page());
    await button(says);
    expect(screen.queryAllByText('The provider asks for this to check the purchase.')).toHaveLength(why ? 1 : 0);
  },
);

test('a payment that the order has already is followed', async () => {
  const { start, page, shop, onPayment } = aCheckout({ defaultValue: 'PFC' });
  await shop.start();
  const payment = shop.payments[0]?.id ?? '';
  start.mockResolvedValue({ error: { code: 'payment_pending', message: 'There is one.', hint: '-', payment } });
  render(page());
  await userEvent.click(await button('Continue to payment'));
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' }, patient)).toHaveFocus();
  expect(onPayment).toHaveBeenCalledExactlyOnceWith({ payment });
});

test('no callback is stale', async () => {
  const { page, shop } = aCheckout({ defaultValue: 'PFC' });
  const { rerender } = render(page());
  const later = vi.fn(async () => shop.start());
  rerender(page({ start: later }));
  await userEvent.click(await button('Continue to payment'));
  await waitFor(() => expect(later).toHaveBeenCalledOnce(), patient);
});

test('the language changes live, and nothing that was typed is lost', async () => {
  const { page } = aCheckout({ defaultValue: 'BPY' });
  const { rerender } = render(page());
  await userEvent.type(await firstName('First name'), 'Ada');
  rerender(page({}, { locale: 'de-CH' }));
  expect(await firstName('Vorname')).toHaveValue('Ada');
  await button('Auf Rechnung kaufen');
  expect(screen.getByText('Für diese Bestellung nicht verfügbar (1)')).toBeVisible();
});
