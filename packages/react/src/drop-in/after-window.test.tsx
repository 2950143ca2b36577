import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../test/customer.ts';
import { aCheckout, row, warm } from '../test/drop-in.ts';
import { fakeLightbox } from '../testing/fake-lightbox-script.ts';
import type { FakeShopOptions } from '../testing/fake-shop-server.ts';

// The payment page in a window over this one, and what becomes of a payment whose window has closed.

beforeAll(() => Promise.all([warm(), import('./bodies/AfterWindow.tsx'), import('./bodies/FormWindow.tsx')]));
beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));

const patient = { timeout: 20_000 };

function aWindow(props: Parameters<typeof aCheckout>[0] = {}, shop: FakeShopOptions = {}) {
  const { script, lightbox, remove } = fakeLightbox();
  onTestFinished(remove);
  const modes = { PFC: 'lightbox', BPY: 'lightbox', APL: 'lightbox' } as const;
  const all = aCheckout({ defaultValue: 'PFC', modes, ...props }, { lightbox: script }, { shop });
  const onClose = vi.fn();
  const asked = vi.spyOn(globalThis, 'fetch');
  render(all.page({ onClose }));
  const open = async (name: RegExp | string = /^Continue/) => {
    const before = lightbox.calls.length;
    await userEvent.click(await screen.findByRole('button', { name }, patient));
    await waitFor(() => expect(lightbox.calls).toHaveLength(before + 1), patient);
  };
  return { ...all, lightbox, onClose, asked, open };
}

test('a window that closes leaves the list, and what is known of the payment is said in the row', async () => {
  const { open, lightbox, onClose, shop } = aWindow();
  await open();
  act(() => lightbox.close());
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ payment: shop.payments[0]?.id });
  expect(await screen.findByText(/We have not heard from the payment page yet/, {}, patient)).toHaveRole('status');
  expect(row('Bank card')).toBeChecked();
});

test('a payment whose window has closed is asked for once at a time, before there is news and after', async () => {
  const { open, lightbox, shop, asked, onPayment } = aWindow();
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
  const during = async (milliseconds: number) => {
    asked.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return asked.mock.calls.length;
  };
  asked.mockClear();
  act(() => lightbox.close());
  await act(() => vi.dynamicImportSettled()); // the first window of the file loads the part that asks
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(asked).toHaveBeenCalledOnce();
  expect(await during(100 + 1_500 + 2_250)).toBe(3); // waits of 1, 1.5 and 2.25 seconds
  shop.decide('confirming');
  await during(3_375);
  expect(onPayment).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: /confirming/ })).toHaveFocus();
  expect(await during(1_000)).toBeLessThanOrEqual(2);
  expect(await during(1_500)).toBe(1);
  shop.decide('paid');
  await during(2_250);
  expect(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(await during(60_000)).toBe(0);
});

test('a payment that was declined in the window says why above the list, and no more is asked', async () => {
  const { open, lightbox, shop, asked, onUnpaid, onPayment } = aWindow();
  await open();
  shop.decide({ status: 'declined', reason: 'blocked' });
  act(() => lightbox.close());
  const notice = await screen.findByText('This card is blocked. Try another card, or ask your bank.', {}, patient);
  await waitFor(() => expect(notice).toHaveFocus());
  expect(onUnpaid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'blocked' }));
  expect(onPayment).not.toHaveBeenCalled();
  expect(asked).toHaveBeenCalledOnce();
  await open();
  expect(notice).not.toBeInTheDocument();
});

test('a shop that does not answer is said, with a way to ask again that keeps the focus', async () => {
  const { open, lightbox, shop } = aWindow();
  await open();
  shop.fails = 404;
  act(() => lightbox.close());
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  const said = again.closest('[role=status]');
  shop.fails = undefined;
  await userEvent.click(again);
  expect(said).toHaveFocus();
  await waitFor(() => expect(said).toHaveTextContent(/not heard from the payment page/), patient);
});

test('what a form has answered is paid in a window over it, and the payment followed when that has closed', async () => {
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
  expect(shop.sent.filter(({ target }) => target === '_top')).toEqual([]); // it has not left
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payment }));
  act(() => lightbox.close());
  expect(onClose).toHaveBeenCalledExactlyOnceWith({ payment });
  expect(await screen.findByText(/We have not heard from the payment page yet/, {}, patient)).toBeVisible();
  await open('Buy on invoice');
  expect(screen.queryByText(/We have not heard/)).toBeNull();
  shop.decide({ status: 'paid', billed: true });
  act(() => lightbox.close());
  const heading = await screen.findByRole('heading', { name: /invoice follows/ }, patient);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(onPayment).toHaveBeenCalledExactlyOnceWith({ payment: shop.payments[1]?.id });
});

test('where the window of a form does not come, the payment leaves for the payment page', async () => {
  const { script, remove } = fakeLightbox({ overlay: 'broken' });
  onTestFinished(remove);
  const { page, shop, onDowngrade } = aCheckout(
    { defaultValue: 'BPY', modes: { BPY: 'lightbox' }, form: { defaults: { customer } } },
    { lightbox: script },
  );
  render(page());
  await userEvent.click(await screen.findByRole('button', { name: 'Buy on invoice' }, patient));
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), patient);
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'frame_failed' }));
});
