import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { TestCards } from '../sandbox/TestCards.tsx';
import { aCheckout, pay, row, warm } from '../test/drop-in.ts';
import { aPayment } from '../testing/fake-shop.ts';

// These tests cover payments made with the card fields inside a row, and the payment state that is shown afterwards.

beforeAll(warm);

const longTimeout = { timeout: 20_000 };

async function payByCard(played: Parameters<typeof aCheckout>[2], props: Parameters<typeof aCheckout>[0] = {}) {
  const all = aCheckout(props, {}, played);
  render(all.page({}, { secureFields: all.fields.script }));
  const ready = async () => {
    const button = await screen.findByRole('button', { name: pay }, longTimeout);
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'ready'), longTimeout);
    return button;
  };
  const enter = async () => {
    const button = await ready();
    await userEvent.type(all.fields.input('cardNumber'), '4111111111111111');
    await userEvent.type(all.fields.input('cvv'), '123');
    await userEvent.type(screen.getByLabelText(/expiry/i), '1239');
    await userEvent.click(button);
  };
  return { ...all, enter, ready };
}

test('a shopper pays by card in the card row, and the payment state replaces the list', async () => {
  const { enter, start, onPaid, onPayment } = await payByCard({});
  await enter();
  expect(await screen.findByRole('heading', { name: 'Payment received' }, longTimeout)).toHaveFocus();
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'card', methods: ['VIS', 'ECA'], mode: 'fields' });
  expect(screen.queryByRole('radio')).toBeNull();
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(onPayment).toHaveBeenCalledOnce();
});

test('clicking a test card fills in the card fields in the row', async () => {
  const { fields, ready } = await payByCard({}, { cardForm: createElement(TestCards) });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Approved' }));
  await waitFor(() => expect(fields.input('cardNumber')).not.toHaveValue(''));
  expect(screen.getByLabelText(/expiry/i)).toHaveValue('12 / 39');
});

test('if the gateway declines a card, a message is shown and the card row stays open', async () => {
  const { enter, onError } = await payByCard({ fields: { outcome: 'declined' } });
  await enter();
  expect(await screen.findByText('The card was declined. Please use another card.', {}, longTimeout)).toBeVisible();
  expect(row('Card')).toBeChecked();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'card_refused' }));
});

test('if a payment in progress is declined, the list is shown again with a notice and new card fields', async () => {
  const { enter, shop, ready } = await payByCard({ shop: { status: 'confirming' } });
  await enter();
  await screen.findByRole('heading', { name: /being checked/ }, longTimeout);
  shop.decide('declined');
  const notice = await screen.findByText(/The payment was declined\./, {}, longTimeout);
  await waitFor(() => expect(notice).toHaveFocus(), longTimeout);
  expect(row('Card')).toBeChecked();
  await ready();
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['funds', 'Your bank declined this card: not enough funds. Try another card.'],
  ['confirmation', 'Your bank couldn’t verify it was you. Try again, or choose another way to pay.'],
] as const)(
  'if a payment is declined with the reason %s, the row shows the reason and the next step above the card fields',
  async (reason, text) => {
    const { enter, shop, onUnpaid } = await payByCard({ shop: { status: 'confirming' } });
    await enter();
    await screen.findByRole('heading', { name: /being checked/ }, longTimeout);
    shop.decide({ status: 'declined', reason, cardholderText: 'Call us.' });
    await waitFor(() => expect(document.activeElement).toHaveClass('tillkit-notice'), longTimeout);
    expect(document.activeElement).toHaveTextContent(`${text}Message from your bank: Call us.`);
    expect(document.activeElement?.closest('[data-row]')).toHaveAttribute('data-row', 'card');
    expect(screen.queryByText(/The payment was declined\./)).toBeNull();
    expect(onUnpaid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'declined', reason }));
  },
);

test.each([
  [{ lastFour: '0109', reason: 'funds' }, 'Your card ending in 0109 was declined: not enough funds.'],
  [{ reason: 'blocked' }, 'Your card was declined: it is blocked.'],
  [{ lastFour: '0091' }, 'Your card ending in 0091 was declined.'],
  [{ lastFour: '0091', reason: 'constructor' as 'funds' }, 'Your card ending in 0091 was declined.'],
] as const)('if a card payment is declined with the details %o, the notice says: "%s"', async (details, sentence) => {
  const initial = aPayment({ status: 'declined', paymentMethod: 'VIS', ...details });
  render(aCheckout({ payment: initial.id, initial }).page());
  const next = 'Use another card, or choose another way to pay.';
  expect(await screen.findByText(`${sentence} ${next}`, {}, longTimeout)).toHaveFocus();
});

test('a notice about a canceled payment states only that it was canceled', async () => {
  const initial = aPayment({ status: 'canceled', paymentMethod: 'VIS', lastFour: '0109' });
  render(aCheckout({ payment: initial.id, initial }).page());
  const notice = await screen.findByText('The payment was cancelled. You can choose again.', {}, longTimeout);
  expect(notice).toHaveAttribute('data-status', 'canceled');
});

test('if a payment needs review, onDelay is called once, and onPaid and onUnpaid are not called', async () => {
  const { enter, shop, onDelay, onPaid, onUnpaid } = await payByCard({ shop: { status: 'confirming' } });
  await enter();
  await screen.findByRole('heading', { name: /being checked/ }, longTimeout);
  expect(onDelay).not.toHaveBeenCalled();
  shop.decide('needs_review');
  await waitFor(
    () => expect(onDelay).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 'needs_review' })),
    longTimeout,
  );
  expect([onPaid.mock.calls, onUnpaid.mock.calls]).toEqual([[], []]);
});

test('if the card fields do not load, the button below them redirects to the payment page, and the row announces the redirect', async () => {
  const { shop, onDowngrade } = await payByCard({ fields: { script: 'blocked' } });
  const button = await screen.findByRole('button', { name: pay }, longTimeout);
  await waitFor(() => expect(button).toHaveAttribute('data-state', 'failed'), longTimeout);
  await userEvent.click(button);
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), longTimeout);
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(screen.getByText('You’ll pay on the secure payment page instead.')).toBeVisible();
});

test("the gateway's script is preloaded only if CheckoutProvider has a nonce", async () => {
  const { fields, page } = aCheckout();
  const link = () => document.querySelector('link[rel=preload][as=script]');
  const { rerender } = render(page({}, { secureFields: fields.script }));
  expect(link()).toBeNull();
  rerender(page({}, { secureFields: fields.script, nonce: 'a nonce' }));
  expect(link()).toHaveAttribute('href', fields.script.src);
  expect(link()).toHaveProperty('nonce', 'a nonce');
});

test('if a payment was declined before the page was rendered, the list is shown with a notice', async () => {
  const { page } = aCheckout();
  const payment = '0123456789abcdef0123456789abcdef';
  const initial = { id: payment, refno: '1', amount: 4990, currency: 'CHF', status: 'declined' } as const;
  render(page({ payment, initial }));
  expect(await screen.findByText(/The payment was declined\./, {}, longTimeout)).toBeVisible();
  await waitFor(() => expect(row('Card')).toBeVisible(), longTimeout);
});
