import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../test/customer.ts';
import { aCheckout, row, warm } from '../test/drop-in.ts';
import { fakeLightbox } from '../testing/fake-lightbox-script.ts';
import type { FakeShopOptions } from '../testing/fake-shop-server.ts';

// These tests cover payments in a lightbox, both while the lightbox is open and after it has closed.

beforeAll(() => Promise.all([warm(), import('./bodies/AfterWindow.tsx'), import('./bodies/FormWindow.tsx')]));
beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));

const longTimeout = { timeout: 20_000 };

function aWindow(props: Parameters<typeof aCheckout>[0] = {}, shop: FakeShopOptions = {}) {
  const { script, lightbox, remove } = fakeLightbox();
  onTestFinished(remove);
  const modes = { PFC: 'lightbox', BPY: 'lightbox', APL: 'lightbox' } as const;
  const all = aCheckout({ defaultValue: 'PFC', modes, ...props }, { lightbox: script }, { shop });
  const onClose = vi.fn();
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  render(all.page({ onClose }));
  const open = async (name: RegExp | string = /^Continue/) => {
    const before = lightbox.calls.length;
    await userEvent.click(await screen.findByRole('button', { name }, longTimeout));
    await waitFor(() => expect(lightbox.calls).toHaveLength(before + 1), longTimeout);
  };
  return { ...all, lightbox, onClose, fetchSpy, open };
}

test('closing the lightbox keeps the list and shows the state of the payment in the row', async () => {
  const { open, lightbox, onClose, shop } = aWindow();
  await open();
  act(() => lightbox.close());
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ payment: shop.payments[0]?.id });
  expect(await screen.findByText(/We haven’t heard from the payment page yet/, {}, longTimeout)).toHaveRole('status');
  expect(row('Bank card')).toBeChecked();
});

test('after the lightbox has closed, the payment is polled with one request at a time, before and after its state changes', async () => {
  const { open, lightbox, shop, fetchSpy, onPayment } = aWindow();
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
  const during = async (milliseconds: number) => {
    fetchSpy.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return fetchSpy.mock.calls.length;
  };
  fetchSpy.mockClear();
  act(() => lightbox.close());
  // The polling code is imported when a lightbox closes for the first time in this file, so wait for the import.
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(fetchSpy).toHaveBeenCalledOnce();
  expect(await during(100 + 1_500 + 2_250)).toBe(3); // The polling intervals are 1, 1.5 and 2.25 seconds.
  shop.decide('confirming');
  await during(3_375);
  expect(onPayment).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: /being checked/ })).toHaveFocus();
  expect(await during(1_000)).toBeLessThanOrEqual(2);
  expect(await during(1_500)).toBe(1);
  shop.decide('paid');
  await during(2_250);
  expect(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(await during(60_000)).toBe(0);
});

test('after a payment is declined in the lightbox, the reason is shown above the button of the row and the polling ends', async () => {
  const { open, lightbox, shop, fetchSpy, onUnpaid, onPayment } = aWindow();
  await open();
  shop.decide({ status: 'declined', reason: 'blocked' });
  act(() => lightbox.close());
  const notice = await screen.findByText('This card is blocked. Try another card, or ask your bank.', {}, longTimeout);
  await waitFor(() => expect(notice).toHaveFocus());
  expect(notice.closest('[data-row]')).toHaveAttribute('data-row', 'PFC');
  expect(onUnpaid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'blocked' }));
  expect(onPayment).not.toHaveBeenCalled();
  expect(fetchSpy).toHaveBeenCalledOnce();
  await open();
  expect(notice).not.toBeInTheDocument();
});

test('if a status request fails, a retry button appears, and clicking the button keeps focus in the row', async () => {
  const { open, lightbox, shop } = aWindow();
  await open();
  shop.fails = 404;
  act(() => lightbox.close());
  const again = await screen.findByRole('button', { name: 'Try again' }, longTimeout);
  const statusLine = again.closest('[role=status]');
  shop.fails = undefined;
  await userEvent.click(again);
  expect(statusLine).toHaveFocus();
  await waitFor(() => expect(statusLine).toHaveTextContent(/heard from the payment page/), longTimeout);
});

test('submitting a completed form opens the payment page in a lightbox, and the payment is polled after the lightbox has closed', async () => {
  const { open, lightbox, shop, start, onOpen, onClose, onPayment } = aWindow({
    defaultValue: 'BPY',
    form: { defaults: { customer } },
  });
  await open('Buy on invoice');
  expect(start).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'BPY', mode: 'lightbox', answer: expect.objectContaining({ company: false }) }),
  );
  const payment = shop.payments[0]?.id;
  expect(lightbox.last().params['refno']).toBe(shop.payments[0]?.refno);
  expect(shop.sent.filter(({ target }) => target === '_top')).toEqual([]); // The page did not redirect.
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payment }));
  act(() => lightbox.close());
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ payment });
  expect(await screen.findByText(/We haven’t heard from the payment page yet/, {}, longTimeout)).toBeVisible();
  await open('Buy on invoice');
  expect(screen.queryByText(/We have not heard/)).toBeNull();
  shop.decide({ status: 'paid', billed: true });
  act(() => lightbox.close());
  const heading = await screen.findByRole('heading', { name: /invoice to follow/ }, longTimeout);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(onPayment).toHaveBeenCalledExactlyOnceWith({ payment: shop.payments[1]?.id });
});

test('if the lightbox does not open after a form is submitted, the form redirects to the payment page', async () => {
  const { script, remove } = fakeLightbox({ overlay: 'broken' });
  onTestFinished(remove);
  const { page, shop, onDowngrade } = aCheckout(
    { defaultValue: 'BPY', modes: { BPY: 'lightbox' }, form: { defaults: { customer } } },
    { lightbox: script },
  );
  render(page());
  await userEvent.click(await screen.findByRole('button', { name: 'Buy on invoice' }, longTimeout));
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), longTimeout);
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'frame_failed' }));
});
