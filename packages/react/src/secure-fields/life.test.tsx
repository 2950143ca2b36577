import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CardNumberField, CheckoutProvider, PayButton, SecureFields, useSecureFields } from '../index.ts';
import {
  aCardForm,
  aFilledForm,
  aReadyForm,
  button,
  finishScript,
  expiryInput,
  fieldOf,
  expectState,
  pay,
  expectStatus,
} from '../test/card-form.ts';
import { aFieldsScript, playFields } from '../test/fake-fields.ts';
import { elementsOf } from '../test/fake-lightbox.ts';
import { aPromise, catchSubmissions, signedJson, type Sent } from '../test/fakes.ts';

afterEach(() => {
  // Unmount first, because unmounting still uses the stubbed globals.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Returns the form submissions to the payment page, excluding the card form's own submissions. */
const findPosts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'post');

/** Tracks the window listeners that were added with an abort signal and have not been removed. */
function watchListeners() {
  const current = new Set<string>();
  let listenerCount = 0;
  const real = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) => {
      real(type, listener as EventListener, options);
      if (typeof options !== 'object' || !options.signal) return;
      const key = `${type} ${(listenerCount += 1)}`;
      current.add(key);
      options.signal.addEventListener('abort', () => current.delete(key));
    },
  );
  return { there: () => [...current], made: () => listenerCount };
}

test('K34: after a form is mounted and unmounted 50 times under StrictMode, no frame, gateway object or listener remains', async () => {
  const gateway = playFields('span');
  const listeners = watchListeners();
  const { script, form } = aCardForm();
  for (let cycle = 0; cycle < 50; cycle += 1) {
    const { unmount } = render(form());
    if (cycle === 0) await finishScript(script, gateway);
    else await vi.waitFor(() => expect(gateway.all()).toHaveLength(cycle + 1), { interval: 1 });
    if (cycle % 2) act(() => gateway.last().ready());
    unmount();
    await vi.waitFor(() => expect(gateway.alive()).toBe(0), { interval: 1 });
  }
  expect(document.querySelectorAll('[data-frame]')).toHaveLength(0);
  expect(listeners.made()).toBeGreaterThanOrEqual(50);
  expect(listeners.there()).toEqual([]);
}, 30_000);

test.each(['submitting', 'verifying', 'confirming'] as const)(
  'if the form is unmounted during the %s phase, no callback is called',
  async (phase) => {
    const [start, answer] = [aPromise<unknown>(), aPromise<Response>()];
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => answer.promise);
    const log = vi.spyOn(console, 'error');
    const { gateway, unmount, onError, onComplete } = await aFilledForm({ start: () => start.promise });
    const fields = gateway.last();
    await userEvent.click(button());
    if (phase !== 'submitting') await act(async () => start.resolve(signedJson()));
    if (phase === 'confirming') await act(async () => fields.success());
    unmount();
    await act(async () => {
      start.resolve(signedJson());
      answer.resolve(new Response(null, { status: 503 }));
    });
    act(() => fields.success());
    await waitFor(() => expect(gateway.alive()).toBe(0));
    expect(fields.submit).toHaveBeenCalledTimes(phase === 'submitting' ? 0 : 1);
    expect([onError.mock.calls, onComplete.mock.calls, log.mock.calls]).toEqual([[], [], []]);
  },
);

test('if the script is blocked, the form calls onError, and the button redirects to the payment page with a new signed request', async () => {
  const sent = catchSubmissions();
  const { start, onError, onDowngrade, onOpen, form } = aCardForm({ timeout: 50 });
  render(form());
  await expectState('failed');
  await expectStatus('The card fields aren’t working right now. Press the button to pay on the payment page.');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(start).not.toHaveBeenCalled();
  await userEvent.dblClick(button());
  await waitFor(() => expect(findPosts(sent)).toHaveLength(1));
  expect(start).toHaveBeenCalledOnce();
  expect(findPosts(sent)[0]?.fields).toEqual(Object.entries(signedJson().parameters));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' }),
  );
  await expectStatus('Next: the secure payment page.');
});

test('if the frames are not ready within ten seconds, the form fails', async () => {
  const gateway = playFields();
  const { script, form, onError } = aCardForm();
  render(form());
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const again = aCardForm();
  cleanup();
  render(again.form());
  await finishScript(again.script, gateway);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(button()).toHaveAttribute('data-state', 'failed');
  expect(again.onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'frame_failed' }));
  expect(onError).not.toHaveBeenCalled();
  expect(gateway.alive()).toBe(0);
});

test('if the frames cannot be created, the form fails, and calling `retry` creates new frames', async () => {
  const Status = () => {
    const fields = useSecureFields();
    return (
      <button type="button" onClick={() => (fields.status === 'failed' ? fields.retry() : fields.submit())}>
        {fields.status === 'failed' ? fields.error.code : fields.status}
      </button>
    );
  };
  const { gateway, onReady } = await aReadyForm({ inside: <Status /> });
  act(() => gateway.last().error({ action: 'init', error: 'The fields stand already.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'frame_failed' }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  await act(async () => gateway.last().ready());
  expect(onReady).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'ready' }));
  await expectStatus('Please check the marked fields.');
  expect(gateway.alive()).toBe(1);
});

test('if the browser is offline, the form shows a message and loads the frames once the browser is online', async () => {
  const gateway = playFields();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { script, form, start, onError } = aCardForm();
  render(form());
  await expectStatus('You’re offline. The card fields will appear when you’re back online.');
  await userEvent.click(button());
  expect(start).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'offline' }));
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await finishScript(script, gateway);
  await act(async () => gateway.last().ready());
  await expectState('ready');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('clicking the pay button before the frames are ready shows a message', async () => {
  const gateway = playFields();
  const { script, form, start } = aCardForm();
  render(form());
  await expectState('loading');
  await userEvent.click(button());
  await expectStatus('One moment, the card fields are loading.');
  await finishScript(script, gateway);
  await act(async () => gateway.last().ready());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(start).not.toHaveBeenCalled();
});

test("an expiry date typed before the form's code has loaded is formatted and accepted", async () => {
  render(aCardForm().form());
  fireEvent.input(expiryInput(), { target: { value: '1239' } });
  await waitFor(() => expect(expiryInput()).toHaveValue('12 / 39'));
});

test('the expiry date is kept when the frames are created again', async () => {
  const { gateway, form, rerender } = await aReadyForm();
  await userEvent.type(expiryInput(), '1239');
  rerender(form({ brands: ['VIS'] }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  expect(expiryInput()).toHaveValue('12 / 39');
});

test('the frames are created again if the accepted brands change, but not if a new list contains the same brands', async () => {
  const { gateway, form, rerender } = await aReadyForm({ brands: ['VIS'] });
  rerender(form({ brands: ['VIS'] }));
  rerender(form({ brands: ['VIS'], revision: '2', onChange: vi.fn() }));
  await expectState('ready');
  expect(gateway.all()).toHaveLength(1);
  rerender(form({ brands: ['ECA'] }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  expect(gateway.last().init.mock.calls[0]?.[2].paymentMethods).toEqual(['ECA']);
  expect(gateway.alive()).toBe(1);
});

test('events from previous frames are ignored', async () => {
  const { gateway, form, rerender, onChange, onError, onReady } = await aReadyForm({ brands: ['VIS'] });
  const before = gateway.last();
  rerender(form({ brands: ['ECA'] }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  await act(async () => {
    before.ready();
    before.change('cardNumber', 'focus');
    before.change('cardNumber', 'input', { length: 16, valid: true });
    before.error({ action: 'style', error: 'The style `background-image` is not allowed.' });
  });
  expect(button()).toHaveAttribute('data-state', 'loading');
  expect(onReady).toHaveBeenCalledOnce();
  expect([onChange.mock.calls, onError.mock.calls]).toEqual([[], []]);
});

test('if the accepted brands change during the card check, the change takes effect afterwards', async () => {
  const { gateway, form, rerender } = await aFilledForm({ brands: ['VIS'] });
  await pay(gateway);
  rerender(form({ brands: ['VIS', 'ECA'] }));
  await expectState('verifying');
  expect(gateway.all()).toHaveLength(1);
  await act(async () => gateway.last().error({ action: 'submit', error: 'Declined.', code: '1403' }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  await expectStatus('The card was declined.');
});

test('the form uses the latest callbacks and the latest `start` function', async () => {
  const { gateway, form, rerender, start, onComplete } = await aFilledForm();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }));
  const newest = { start: vi.fn(async () => signedJson({ amount: '1' })), onComplete: vi.fn() };
  rerender(form(newest));
  await pay(gateway);
  await act(async () => gateway.last().success());
  await expectState('complete');
  expect([start.mock.calls, onComplete.mock.calls]).toEqual([[], []]);
  expect(gateway.last().submit.mock.calls[0]?.[0]).toMatchObject({ amount: '1' });
  expect(newest.onComplete).toHaveBeenCalledOnce();
});

test("if the browser's Back button restores the page, the form creates new frames", async () => {
  const { gateway } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().success({ redirect: `${location.href}#bank-2` }));
  await expectState('leaving');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectState('loading');
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  expect(gateway.alive()).toBe(1);
});

test('if the gateway reports that the frames have expired, the form creates new frames', async () => {
  const { gateway } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().error({ action: 'submit', error: 'No longer valid.', code: '2051' }));
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  await expectStatus('The card could not be checked.');
});

test('two forms on one page are independent of each other', async () => {
  const gateway = playFields();
  const [one, other] = [aCardForm(), aCardForm()];
  render(
    <>
      {one.form()}
      {other.form()}
    </>,
  );
  await finishScript(one.script, gateway);
  await finishScript(other.script, gateway);
  const [first] = gateway.all();
  await act(async () => first?.ready());
  const states = () => screen.getAllByRole('button').map((element) => element.dataset['state']);
  await waitFor(() => expect(states()).toEqual(['ready', 'loading']));
  await act(async () => gateway.last().ready());
  act(() => gateway.last().change('cardNumber', 'focus'));
  expect(document.querySelectorAll('[data-focused]')).toHaveLength(1);
});

test('a form with a missing field does not load the frames', async () => {
  const gateway = playFields();
  const script = aFieldsScript();
  const shop = (fields: boolean) => (
    <CheckoutProvider environment="sandbox" secureFields={script}>
      <SecureFields start={async () => signedJson()}>
        {fields ? <CardNumberField /> : null}
        <PayButton>Pay CHF 49.90</PayButton>
      </SecureFields>
    </CheckoutProvider>
  );
  const { rerender } = render(shop(true));
  await userEvent.click(button());
  expect(button()).toHaveAttribute('data-state', 'idle');
  rerender(shop(false));
  expect(gateway.all()).toHaveLength(0);
  expect(elementsOf(script.src)).toHaveLength(0);
});

test('if the session code fails to load, the form redirects to the payment page', async () => {
  vi.doMock('./session/session.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('../index.ts');
  const sent = catchSubmissions();
  const [onDowngrade, onError] = [vi.fn(), vi.fn()];
  const start = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(signedJson());
  render(
    <fresh.CheckoutProvider environment="sandbox" secureFields={aFieldsScript()}>
      <fresh.SecureFields start={start} onDowngrade={onDowngrade} onError={onError}>
        <fresh.PayButton>Pay CHF 49.90</fresh.PayButton>
      </fresh.SecureFields>
    </fresh.CheckoutProvider>,
  );
  await userEvent.click(button());
  await expectState('failed');
  await expectStatus('The payment could not be started. Please try again.');
  expect(onError).toHaveBeenCalledOnce();
  await userEvent.click(button());
  await waitFor(() => expect(findPosts(sent)).toHaveLength(1));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  vi.doUnmock('./session/session.ts');
});

test('a form without a script and a field without a form throw errors that say how to fix the problem', () => {
  // React also logs the thrown errors.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const start = async () => undefined;
  const bare = (
    <CheckoutProvider environment="sandbox">
      <SecureFields start={start} />
    </CheckoutProvider>
  );
  expect(() => render(bare)).toThrow('The Secure Fields script is not set: set it in <CheckoutProvider secureFields=');
  expect(() => render(<CardNumberField />)).toThrow('Card fields can be used only inside <SecureFields>.');
  expect(fieldOf).toThrow('The page has no field');
});
