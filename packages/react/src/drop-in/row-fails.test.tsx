import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aCheckout, warm } from '../test/drop-in.ts';
import { aPayment } from '../testing/fake-shop.ts';
import { loadPart, partOf } from './load-part.ts';

vi.mock('./load-part.ts', { spy: true });
beforeAll(warm);

test('if the code for a row fails to load, an alert is shown, and a retry loads the code', async () => {
  vi.mocked(partOf).mockReturnValue(undefined); // Simulate that no part has loaded yet.
  vi.mocked(loadPart).mockRejectedValue(new Error('offline'));
  const { page } = aCheckout({ defaultValue: 'PFC' });
  render(page());
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(/could not be loaded/);
  vi.resetAllMocks(); // Restore the real loaders.
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' }, { timeout: 20_000 })).toBeVisible();
});

test('if the code that shows a payment fails to load, a successful retry shows the payment', async () => {
  const { page } = aCheckout();
  const followed = partOf('followed');
  vi.mocked(partOf).mockReturnValue(undefined);
  vi.mocked(loadPart).mockRejectedValue(new Error('offline'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const initial = aPayment({ status: 'paid' });
  render(page({ payment: initial.id, initial }));
  await act(async () => {});
  expect(screen.queryByRole('heading')).toBeNull();
  vi.resetAllMocks();
  vi.mocked(partOf).mockImplementation((name) => (name === 'followed' ? followed : undefined) as never);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('if the code for the notice about a declined payment fails to load, a general message is shown', async () => {
  vi.mocked(partOf).mockReturnValue(undefined);
  vi.mocked(loadPart).mockRejectedValue(new Error('offline'));
  const { page } = aCheckout();
  const initial = aPayment({ status: 'declined', reason: 'funds' });
  render(page({ payment: initial.id, initial }));
  expect(await screen.findByText(/The payment was declined\./)).toHaveRole('alert');
  vi.resetAllMocks();
});
