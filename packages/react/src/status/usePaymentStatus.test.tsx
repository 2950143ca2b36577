import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPayments, aPayment, setPageHidden } from '../test/fakes.ts';
import { CheckoutProvider, usePaymentStatus, type PaymentStatusOptions } from '../index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shop = ({ children }: { readonly children: ReactNode }) => (
  <CheckoutProvider environment="sandbox" payments="/shop/pay">
    {children}
  </CheckoutProvider>
);
const watch = (options?: PaymentStatusOptions, id = 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f') =>
  renderHook((name: string) => usePaymentStatus(name, options), { wrapper: shop, initialProps: id });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("usePaymentStatus queries the shop's status route and returns the state", async () => {
  const fetch = answerPayments(aPayment({ status: 'open' }), aPayment());
  const { result } = watch(undefined, 'a/b');
  expect(result.current).toEqual({ status: 'loading' });
  await pass(0);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/shop/pay/a%2Fb', expect.objectContaining({ cache: 'no-store' }));
  expect(result.current).toEqual({ status: 'open', payment: aPayment({ status: 'open' }) });
  await pass(1_000);
  expect(result.current).toEqual({ status: 'confirming', payment: aPayment() });
});

test('the wait between requests grows from one second to ten seconds', async () => {
  const at: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    at.push(Date.now());
    return Response.json(aPayment());
  });
  watch();
  await pass(60_000);
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(waits.slice(0, 3)).toEqual([1_000, 1_500, 2_250]);
  expect(waits.slice(6)).toEqual([10_000, 10_000, 10_000]);
});

test.each(['paid', 'declined', 'canceled', 'needs_review'] as const)(
  'polling ends once the payment status is %s',
  async (status) => {
    const fetch = answerPayments(aPayment(), aPayment({ status }));
    const { result } = watch();
    await pass(120_000);
    expect(result.current.status).toBe(status);
    expect(fetch).toHaveBeenCalledTimes(2);
    act(() => void dispatchEvent(new Event('online')));
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

test('polling continues while the payment is pending', async () => {
  const fetch = answerPayments(aPayment({ status: 'pending' }));
  watch();
  await pass(10_000);
  expect(fetch.mock.calls.length).toBeGreaterThan(3);
});

test('an initial payment with a final state is not polled', async () => {
  const fetch = answerPayments(500);
  const { result } = watch({ initial: aPayment({ status: 'paid' }) });
  await pass(60_000);
  expect(result.current.status).toBe('paid');
  expect(fetch).not.toHaveBeenCalled();
});

test('an initial payment without a final state is returned first and polled immediately', async () => {
  const fetch = answerPayments(aPayment({ status: 'paid' }));
  const { result } = watch({ initial: aPayment() });
  expect(result.current.status).toBe('confirming');
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
  expect(result.current.status).toBe('paid');
});

const bare = aPayment({ status: 'paid', paymentMethod: 'BPY', awaitsMore: true });
const whole = aPayment({ status: 'paid', paymentMethod: 'BPY', payTo: { accountNumber: '01-162385-2' } });

test.each([['fetched by the page', undefined] as const, ['rendered by the server', bare] as const])(
  'a paid payment that awaits more data is polled until the data arrives: first state %s',
  async (_, initial) => {
    const fetch = answerPayments(bare, bare, whole);
    const { result } = watch({ initial });
    await pass(0);
    expect(result.current).toEqual({ status: 'paid', payment: bare });
    await pass(1_000 + 1_500);
    expect(result.current).toEqual({ status: 'paid', payment: whole });
    await pass(120_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  },
);

test('polling stops after three minutes if the missing data of a paid payment never arrives', async () => {
  const fetch = answerPayments(bare);
  const { result } = watch();
  await pass(179_000);
  const callCount = fetch.mock.calls.length;
  await pass(600_000);
  expect(fetch.mock.calls.length - callCount).toBeLessThan(2);
  act(() => void dispatchEvent(new Event('online')));
  expect(fetch.mock.calls.length - callCount).toBeLessThan(2);
  expect(result.current).toEqual({ status: 'paid', payment: bare });
  expect(vi.getTimerCount()).toBe(0);
});

test('a paid payment stays paid if the status route fails while more data is expected', async () => {
  const fetch = answerPayments(bare, 503);
  const { result } = watch();
  await pass(600_000);
  expect(result.current).toEqual({ status: 'paid', payment: bare });
  expect(fetch).toHaveBeenCalledTimes(6);
});

test('polling pauses while the page is hidden and resumes immediately when the page becomes visible', async () => {
  const fetch = answerPayments(aPayment());
  watch();
  await pass(0);
  setPageHidden(true);
  await pass(60_000);
  expect(fetch).toHaveBeenCalledOnce();
  setPageHidden(false);
  expect(fetch).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('polling an unknown payment fails immediately', async () => {
  const fetch = answerPayments(404);
  const { result } = watch();
  await pass(60_000);
  expect(result.current).toMatchObject({ status: 'failed', error: { code: 'payment_unknown' } });
  expect(fetch).toHaveBeenCalledOnce();
});

test('the last state is kept during four consecutive failed requests, and the fifth failure ends polling', async () => {
  answerPayments(aPayment(), new TypeError('Failed to fetch'), 503, new TypeError('Failed to fetch'));
  const { result } = watch();
  await pass(0);
  await pass(1_000 + 1_500 + 2_250 + 3_375);
  expect(result.current).toEqual({ status: 'confirming', payment: aPayment() });
  await pass(10_000);
  expect(result.current).toMatchObject({
    status: 'failed',
    error: { code: 'network_failed', cause: expect.any(TypeError) },
  });
});

test('an error response from the shop is reported as shop_failed, not as a network failure', async () => {
  answerPayments(503, 503, 503, 503, 503);
  const { result } = watch();
  await pass(20_000);
  expect(result.current).toMatchObject({ status: 'failed', error: { code: 'shop_failed' } });
});

test('a successful response between failures resets the failure count', async () => {
  const fetch = answerPayments(503, 503, 503, 503, aPayment(), 503, 503, 503, 503, aPayment());
  const { result } = watch();
  await pass(60_000);
  expect(fetch.mock.calls.length).toBeGreaterThan(9);
  expect(result.current.status).toBe('confirming');
});

test('polling fails if the response is not a payment', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...aPayment(), status: 'PAID' }));
  const { result } = watch();
  await pass(20_000);
  expect(result.current).toMatchObject({ status: 'failed', error: { code: 'response_malformed' } });
});

test('retry polls again, and the state is "loading" until the response arrives', async () => {
  answerPayments(503, 503, 503, 503, 503, aPayment({ status: 'paid' }));
  const { result } = watch();
  await pass(20_000);
  const failed = result.current;
  if (failed.status !== 'failed') throw new Error(`Expected the status "failed" but got "${failed.status}".`);
  act(failed.retry);
  expect(result.current).toEqual({ status: 'loading' });
  await pass(0);
  expect(result.current.status).toBe('paid');
});

test('after polling has failed, the payment is polled again once the browser is online', async () => {
  answerPayments(503, 503, 503, 503, 503, aPayment());
  const { result } = watch();
  await pass(20_000);
  expect(result.current.status).toBe('failed');
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(result.current.status).toBe('confirming');
});

test('a request that gets no response is aborted after ten seconds', async () => {
  const hang = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(hang);
  watch();
  await pass(10_000 + 1_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a new payment id resets the state to "loading", and a late response for the previous id is ignored', async () => {
  const answers: ((response: Response) => void)[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = watch();
  await pass(0);
  rerender('b');
  await pass(0);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  answers[0]?.(Response.json(aPayment({ status: 'paid' })));
  await pass(0);
  expect(result.current).toEqual({ status: 'loading' });
  answers[1]?.(Response.json(aPayment({ id: 'b' })));
  await pass(0);
  expect(result.current).toEqual({ status: 'confirming', payment: aPayment({ id: 'b' }) });
});

test('unmounting stops polling, even under StrictMode', async () => {
  const fetch = answerPayments(aPayment());
  const { unmount } = renderHook(() => usePaymentStatus('f3a1c0de90b24c7f8a5d6e1b2c3d4e5f'), {
    wrapper: ({ children }) => <StrictMode>{shop({ children })}</StrictMode>,
  });
  await pass(0);
  expect(fetch).toHaveBeenCalledOnce();
  unmount();
  await pass(60_000);
  dispatchEvent(new Event('online'));
  setPageHidden(false);
  expect(fetch).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
