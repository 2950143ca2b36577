import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { action, aPromise, catchSubmissions, findAxeViolations, signedJson } from '../test/fakes.ts';
import { CheckoutButton, CheckoutProvider, type CheckoutButtonProps } from '../index.ts';

afterEach(() => vi.restoreAllMocks());

const shop = (props: Partial<CheckoutButtonProps>, locale = 'en') => (
  <StrictMode>
    <CheckoutProvider environment="sandbox" locale={locale}>
      <CheckoutButton start={async () => signedJson()} {...props}>
        Pay CHF 49.90
      </CheckoutButton>
    </CheckoutProvider>
  </StrictMode>
);
const button = () => screen.getByRole('button', { name: 'Pay CHF 49.90' });
const signed = {
  method: 'post',
  action,
  target: '_top',
  charset: 'utf-8',
  fields: Object.entries(signedJson().parameters),
};

test('a click posts exactly the signed parameters to the payment page in the top window', async () => {
  const sent = catchSubmissions();
  const onOpen = vi.fn();
  render(shop({ onOpen }));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([signed]));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' }),
  );
  expect(document.querySelector('form')).toBeNull();
});

test('signed parameters named submit, action and method do not affect how the form is sent', async () => {
  const sent = catchSubmissions();
  const names = { submit: 'x', action: 'https://elsewhere.example', method: 'get', target: '_self' };
  render(shop({ start: async () => signedJson(names) }));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([{ ...signed, fields: Object.entries(signedJson(names).parameters) }]));
});

test('page elements with the same ids and names as our inputs do not change the request', async () => {
  const sent = catchSubmissions();
  document.body.insertAdjacentHTML('beforeend', '<form id="submit"><input name="amount" value="1" id="action"></form>');
  render(shop({}));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([signed]));
  document.getElementById('submit')?.remove();
});

test('start may return the whole Response from the start route', async () => {
  const sent = catchSubmissions();
  render(shop({ start: async () => Response.json(signedJson(), { status: 201 }) }));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([signed]));
});

test('two simultaneous clicks, and clicks while the payment is starting, call start only once', async () => {
  const answer = aPromise<unknown>();
  const start = vi.fn(() => answer.promise);
  const sent = catchSubmissions();
  render(shop({ start }));
  act(() => {
    button().click();
    button().click();
  });
  await userEvent.dblClick(button());
  expect(start).toHaveBeenCalledOnce();
  answer.resolve(signedJson());
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(button());
  expect(start).toHaveBeenCalledOnce();
});

test('while the payment is starting, the button is busy, keeps focus and announces that the payment page is opening', async () => {
  render(shop({ start: () => aPromise<unknown>().promise }));
  expect(button()).toHaveAttribute('data-state', 'idle');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('data-state', 'starting');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Next: the secure payment page.');
});

test('changing the mode while the payment is starting makes the button ready for the next click', async () => {
  const answer = aPromise<unknown>();
  const sent = catchSubmissions();
  const start = vi.fn(() => answer.promise);
  const { rerender } = render(shop({ start }));
  await userEvent.click(button());
  rerender(shop({ start, mode: 'lightbox', script: { src: 'https://pay.example/lightbox.js', global: 'Lightbox' } }));
  await waitFor(() => expect(button()).toHaveAttribute('data-state', 'idle'));
  expect(button()).toHaveAttribute('aria-busy', 'false');
  rerender(shop({ start }));
  answer.resolve(signedJson());
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([signed]));
});

test("an error from the shop's server shows an alert and calls onError, and the next click calls start again", async () => {
  const sent = catchSubmissions();
  const onError = vi.fn();
  const problem = {
    code: 'not_allowed_in_state',
    message: 'The order is already paid.',
    hint: 'Show the order to the shopper.',
  };
  const start = vi.fn<() => Promise<unknown>>();
  start.mockResolvedValueOnce(Response.json({ error: problem }, { status: 409 })).mockResolvedValueOnce(signedJson());
  render(shop({ start, onError }));
  await userEvent.click(button());
  expect(await screen.findByText('The payment could not be started. Please try again.')).toHaveAttribute(
    'role',
    'alert',
  );
  expect(button()).toHaveAttribute('data-state', 'failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith({ ...problem, cause: problem });
  await userEvent.click(button());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  await waitFor(() => expect(sent).toEqual([signed]));
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), expect.any(TypeError)],
  ['a page instead of JSON', async () => new Response('<h1>502</h1>', { status: 502 }), expect.any(SyntaxError)],
  ['an unsigned request', async () => ({ ...signedJson(), parameters: {} }), undefined],
  ['a javascript: URL', async () => ({ ...signedJson(), action: 'javascript:alert(1)' }), undefined],
  ['undefined', async () => undefined, expect.any(TypeError)],
])(
  'if the result of start is %s, the button calls onError with start_failed',
  async (_, start: () => Promise<unknown>, cause: unknown) => {
    const sent = catchSubmissions();
    const onError = vi.fn();
    render(shop({ start, onError }));
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('data-state', 'failed'));
    expect(onError).toHaveBeenCalledExactlyOnceWith({
      code: 'start_failed',
      message: 'The payment could not be started.',
      hint: 'See `cause` for details.',
      cause,
    });
    expect(sent).toEqual([]);
  },
);

test('a failed start calls the latest onError callback', async () => {
  const answer = aPromise<unknown>();
  const [stale, fresh] = [vi.fn(), vi.fn()];
  const { rerender } = render(shop({ start: () => answer.promise, onError: stale }));
  await userEvent.click(button());
  rerender(shop({ start: () => answer.promise, onError: fresh }));
  answer.reject(new Error('lost'));
  await waitFor(() => expect(fresh).toHaveBeenCalledOnce());
  expect(stale).not.toHaveBeenCalled();
});

test.each(['resolve', 'reject'] as const)(
  'if `start` settles (%s) after the button has unmounted, the button submits nothing and calls no callback',
  async (end) => {
    const sent = catchSubmissions();
    const log = vi.spyOn(console, 'error');
    const answer = aPromise<unknown>();
    const [onOpen, onError] = [vi.fn(), vi.fn()];
    const { unmount } = render(shop({ start: () => answer.promise, onOpen, onError }));
    await userEvent.click(button());
    unmount();
    answer[end](signedJson());
    await act(() => answer.promise.catch(() => {}));
    await act(async () => {});
    expect([sent, onOpen.mock.calls, onError.mock.calls, log.mock.calls]).toEqual([[], [], [], []]);
  },
);

test('a page restored from the back/forward cache shows the button in its idle state', async () => {
  const sent = catchSubmissions();
  render(shop({}));
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('data-state', 'leaving'));
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(button()).toHaveAttribute('data-state', 'idle');
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('the button becomes idle again if the browser does not leave the page within ten seconds', async () => {
  catchSubmissions();
  vi.useFakeTimers();
  render(shop({}));
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(button()).toHaveAttribute('data-state', 'leaving');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button()).toHaveAttribute('data-state', 'idle');
  vi.useRealTimers();
});

test('a regional locale uses the labels for its language, and an unknown language falls back to English', async () => {
  const start = () => Promise.reject(new Error('lost'));
  const { rerender } = render(shop({ start }, 'de-CH'));
  await userEvent.click(button());
  expect(await screen.findByText(/^Die Zahlung konnte nicht gestartet werden/)).toBeInTheDocument();
  rerender(shop({ start }, 'tlh'));
  await userEvent.click(button());
  expect(await screen.findByText(/^The payment could not be started/)).toBeInTheDocument();
});

test("a button inside the shop's form does not submit that form, and forwards its attributes and ref", async () => {
  const ref = createRef<HTMLButtonElement>();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <CheckoutProvider environment="test">
        <CheckoutButton ref={ref} start={() => aPromise<unknown>().promise} className="mine" aria-describedby="terms">
          Pay CHF 49.90
        </CheckoutButton>
      </CheckoutProvider>
    </form>,
  );
  ref.current?.focus();
  expect(button()).toHaveFocus();
  expect(button()).toHaveClass('mine');
  await userEvent.click(button());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button does not call start', async () => {
  const start = vi.fn();
  render(shop({ start, disabled: true }));
  await userEvent.click(button());
  expect(button()).toBeDisabled();
  expect(start).not.toHaveBeenCalled();
});

test('axe reports no violations for the button while it is idle or after a failed start', async () => {
  const { container } = render(shop({ start: () => Promise.reject(new Error('lost')) }));
  expect(await findAxeViolations(container)).toEqual([]);
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('data-state', 'failed'));
  expect(await findAxeViolations(container)).toEqual([]);
});
