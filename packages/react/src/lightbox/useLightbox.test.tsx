import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutProvider, useLightbox, type Lightbox, type LightboxOptions } from '../index.ts';
import { aScript, elementsOf, playGateway, settle } from '../test/fake-lightbox.ts';
import { aPromise, aSignedRequest, catchSubmissions, signedJson } from '../test/fakes.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  // Unmount first, because unmounting uses the globals that are removed below.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const within =
  (lightbox?: ReturnType<typeof aScript>) =>
  ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <CheckoutProvider environment="sandbox" nonce="n1" lightbox={lightbox}>
        {children}
      </CheckoutProvider>
    </StrictMode>
  );

/** Renders `useLightbox` with a new script and mock callbacks. Returns the rendered hook together with the mocks. */
function aLightbox(options: LightboxOptions = {}) {
  const script = aScript();
  const callbacks = { onOpen: vi.fn(), onClose: vi.fn(), onDowngrade: vi.fn(), onError: vi.fn() };
  const hook = renderHook((more: LightboxOptions) => useLightbox({ ...callbacks, ...options, ...more }), {
    wrapper: within(script),
    initialProps: {},
  });
  const lightbox = () => hook.result.current;
  const open = async (source: Parameters<Lightbox['open']>[0] = aSignedRequest()) => {
    await act(async () => lightbox().open(source));
  };
  return { ...hook, ...callbacks, script, lightbox, open };
}
const finishLoading = (src: string) => act(async () => settle(src, 'load'));
const status = (lightbox: Lightbox) => (lightbox.status === 'failed' ? lightbox.error.code : lightbox.status);
const payment = expect.objectContaining({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });

test('useLightbox goes from idle to loading to open and back to idle, and passes only the signed parameters to the gateway', async () => {
  const gateway = playGateway();
  const { script, lightbox, open, onOpen, onClose } = aLightbox();
  expect(lightbox().status).toBe('idle');
  await open();
  expect(lightbox().status).toBe('loading');
  expect(elementsOf(script.src)[0]?.nonce).toBe('n1');
  await finishLoading(script.src);
  expect(gateway.last().params).toEqual(signedJson().parameters);
  expect(lightbox().status).toBe('loading');
  act(() => gateway.last().opened());
  expect([lightbox().status, onOpen.mock.calls]).toEqual(['loading', []]);
  act(() => gateway.last().loaded());
  expect(lightbox().status).toBe('open');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(payment);
  act(() => gateway.close());
  expect(lightbox().status).toBe('idle');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(payment);
});

test('the functions `open` and `close` keep their identity across renders', async () => {
  const { lightbox, rerender } = aLightbox();
  const { open, close } = lightbox();
  rerender({ timeout: 5_000 });
  expect([lightbox().open, lightbox().close]).toEqual([open, close]);
});

test('`open` calls `start` while the script is still loading', async () => {
  const gateway = playGateway();
  const { script, open } = aLightbox();
  const answer = aPromise<unknown>();
  const start = vi.fn(() => answer.promise);
  await open(start);
  expect(start).toHaveBeenCalledOnce();
  await finishLoading(script.src);
  expect(gateway.calls).toEqual([]);
  await act(async () => answer.resolve(Response.json(signedJson())));
  expect(gateway.calls).toHaveLength(1);
});

test('if `start` fails, useLightbox reports start_failed, and a retry calls `start` again', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, lightbox, open, onError } = aLightbox();
  const start = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  start.mockResolvedValueOnce(signedJson());
  await open(start);
  await finishLoading(script.src);
  const failed = lightbox();
  expect(status(failed)).toBe('start_failed');
  expect(onError).toHaveBeenCalledOnce();
  await act(async () => failed.status === 'failed' && failed.retry());
  expect(start).toHaveBeenCalledTimes(2);
  expect(gateway.calls).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('K18 sri-mismatch: if the script does not run, useLightbox calls onDowngrade and then redirects with the same parameters', async () => {
  const sent = catchSubmissions();
  const { script, lightbox, open, onDowngrade, onOpen, onError } = aLightbox();
  onDowngrade.mockImplementation(() => expect(sent).toEqual([]));
  await open();
  for (const wait of [300, 1_000, 0]) {
    settle(script.src, 'error');
    await act(() => vi.advanceTimersByTimeAsync(wait));
  }
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(sent.map(({ fields, target }) => [fields, target])).toEqual([
    [Object.entries(signedJson().parameters), '_top'],
  ]);
  expect([onOpen.mock.calls, onError.mock.calls]).toEqual([[[payment]], []]);
  expect(lightbox().status).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(lightbox().status).toBe('idle');
});

test.each([
  ['undefined', undefined],
  ['an element with the same name', document.createElement('form')],
  [
    'an object whose methods throw',
    {
      startPayment: () => {
        throw new Error('broken');
      },
      close: () => {
        throw new Error('broken');
      },
    },
  ],
])("K23 clobber: if the script's global is %s, the payment continues as a redirect", async (_, global) => {
  vi.stubGlobal('FakeLightbox', global);
  const sent = catchSubmissions();
  const { script, open, onDowngrade } = aLightbox();
  await open();
  await finishLoading(script.src);
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(sent).toHaveLength(1);
});

test.each([
  ['sends no event', () => {}],
  ['is visible but does not load', (gateway: ReturnType<typeof playGateway>) => gateway.last().opened()],
])(
  'K24 frame-dead: if the frame %s, the lightbox closes after ten seconds and the payment continues as a redirect',
  async (_, play) => {
    const gateway = playGateway();
    const sent = catchSubmissions();
    const { script, open, onDowngrade } = aLightbox();
    await open();
    await finishLoading(script.src);
    act(() => play(gateway));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect([gateway.overlays(), sent]).toEqual([1, []]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'frame_failed' }));
    expect([gateway.overlays(), sent.length]).toEqual([0, 1]);
    act(() => gateway.ready());
    expect(sent).toHaveLength(1);
  },
);

test('if the gateway reports an error before the page has loaded, the payment continues as a redirect and onDowngrade receives the error', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, open, onDowngrade } = aLightbox();
  await open();
  await finishLoading(script.src);
  const cause = { message: 'payment page did not respond', detail: 'none' };
  act(() => gateway.last().error(cause));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'frame_failed', cause }));
  expect(sent).toHaveLength(1);
});

test('an error while the lightbox is open closes it without a redirect, because a redirect could charge the shopper twice', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, lightbox, open, onError } = aLightbox();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  act(() => gateway.last().error({ message: 'lost' }));
  expect(status(lightbox())).toBe('frame_failed');
  expect(onError).toHaveBeenCalledOnce();
  expect([gateway.overlays(), sent]).toEqual([0, []]);
});

test.each([
  ['PAP', 'never_framed'],
  ['PFC', 'top_window'],
  ['PEF', 'top_window'],
])('a payment with method %s redirects immediately, without waiting for the script', async (paymentmethod, code) => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { open, onDowngrade } = aLightbox();
  await open(aSignedRequest({ paymentmethod }));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
  expect([sent.length, gateway.calls]).toEqual([1, []]);
});

test('a bank method with uppStartTarget=_top opens in the overlay', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, lightbox, open, onOpen, onDowngrade } = aLightbox();
  await open(aSignedRequest({ paymentmethod: 'PFC', uppStartTarget: '_top' }));
  await finishLoading(script.src);
  act(() => {
    gateway.last().opened();
    gateway.last().loaded();
  });
  expect(onOpen).toHaveBeenCalledOnce();
  expect([lightbox().status, sent, onDowngrade.mock.calls]).toEqual(['open', [], []]);
});

test('if the browser is offline, `open` fails immediately without calling `start`, and the payment starts once the browser is online', async () => {
  const gateway = playGateway();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { script, lightbox, open, onError } = aLightbox();
  const start = vi.fn(async () => signedJson());
  await open(start);
  expect(status(lightbox())).toBe('offline');
  expect(onError).toHaveBeenCalledOnce();
  expect([start.mock.calls, elementsOf(script.src)]).toEqual([[], []]);
  onLine.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(lightbox().status).toBe('loading');
  await finishLoading(script.src);
  expect(gateway.calls).toHaveLength(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(start).toHaveBeenCalledOnce();
});

test('K16 forged-close: window messages do not change the state of the lightbox', async () => {
  const gateway = playGateway();
  const { script, lightbox, open, onClose, onError } = aLightbox();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  for (const type of ['success', 'paid', 'close', 'ready'])
    act(
      () => void dispatchEvent(new MessageEvent('message', { data: { source: 'payment-lightbox', version: 1, type } })),
    );
  expect([lightbox().status, gateway.overlays()]).toEqual(['open', 1]);
  expect([onClose.mock.calls, onError.mock.calls]).toEqual([[], []]);
});

test("K17 gateway-says-paid: a success result from the gateway's script closes the lightbox but is not treated as the payment outcome", async () => {
  const gateway = playGateway();
  const { script, lightbox, open, onClose } = aLightbox();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  const { closed } = gateway.last() as { readonly closed: (result: unknown) => void };
  act(() => closed({ status: 'success', responseCode: '01' }));
  expect(lightbox()).toEqual({ status: 'idle', open: expect.anything(), close: expect.anything() });
  expect(onClose).toHaveBeenCalledExactlyOnceWith(aSignedRequest());
});

test('the Escape key closes the lightbox, both while it is opening and once it is open', async () => {
  const gateway = playGateway();
  const { script, lightbox, open, onClose } = aLightbox();
  await open(() => aPromise<unknown>().promise);
  await userEvent.keyboard('{Escape}');
  expect([lightbox().status, onClose.mock.calls]).toEqual(['idle', []]);
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  await userEvent.keyboard('{Escape}');
  expect([lightbox().status, gateway.overlays()]).toEqual(['idle', 0]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('focus and scroll position are restored after the lightbox has closed', async () => {
  const gateway = playGateway();
  render(<button>Pay</button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  button.focus();
  const { script, open } = aLightbox();
  vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(420);
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  expect(button).not.toHaveFocus();
  act(() => gateway.close());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(button).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 420, behavior: 'instant' });
});

test('after the lightbox has closed, focus is not restored if the shopper has moved it', async () => {
  const gateway = playGateway();
  render(
    <>
      <button>Pay</button>
      <input aria-label="Name" />
    </>,
  );
  screen.getByRole('button').focus();
  const { script, open } = aLightbox({ onClose: () => screen.getByLabelText('Name').focus() });
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  act(() => gateway.close());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test("a page restored by the browser's Back button has no open lightbox", async () => {
  const gateway = playGateway();
  const { script, lightbox, open } = aLightbox();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect([lightbox().status, gateway.overlays()]).toEqual(['idle', 0]);
});

test('unmounting the component closes an open lightbox, and late events from the script do not call any callbacks', async () => {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const gateway = playGateway();
  const { script, open, unmount, onClose, onError, onOpen } = aLightbox();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  const { closed, error, opened, loaded } = gateway.last();
  const ours = added.mock.calls.filter(([type]) => ['keydown', 'pagehide', 'online'].includes(type));
  unmount();
  expect(gateway.overlays()).toBe(0);
  closed();
  error({ message: 'late' });
  opened();
  loaded();
  expect([onClose.mock.calls, onError.mock.calls, onOpen.mock.calls.length]).toEqual([[], [], 1]);
  expect(ours.length).toBeGreaterThan(0);
  for (const [, , options] of ours) expect((options as AddEventListenerOptions).signal?.aborted).toBe(true);
});

test.each(['resolve', 'reject'] as const)(
  'if `start` settles (%s) after the component has unmounted, no lightbox opens',
  async (end) => {
    const gateway = playGateway();
    const sent = catchSubmissions();
    const { script, open, unmount, onError } = aLightbox();
    const answer = aPromise<unknown>();
    await open(() => answer.promise);
    await finishLoading(script.src);
    unmount();
    await act(async () => answer[end](signedJson()));
    expect([gateway.calls, sent, onError.mock.calls]).toEqual([[], [], []]);
  },
);

test('if the component unmounts while a payment is being started with a method that cannot be framed, the page does not redirect', async () => {
  const sent = catchSubmissions();
  const { open, unmount, onDowngrade } = aLightbox();
  const answer = aPromise<unknown>();
  await open(() => answer.promise);
  unmount();
  await act(async () => answer.resolve(signedJson({ paymentmethod: 'PAP' })));
  expect([sent, onDowngrade.mock.calls]).toEqual([[], []]);
});

test.each(['load', 'error'] as const)(
  'if the script fires its %s event after the component has unmounted, no lightbox opens and the page does not redirect',
  async (end) => {
    const gateway = playGateway();
    const sent = catchSubmissions();
    const { script, open, unmount, onDowngrade } = aLightbox({ timeout: 4_000 });
    await open();
    unmount();
    await act(async () => settle(script.src, end));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([gateway.calls, sent, onDowngrade.mock.calls]).toEqual([[], [], []]);
  },
);

test('when the lightbox closes, it calls the latest onClose callback', async () => {
  const gateway = playGateway();
  const { script, open, rerender, onClose } = aLightbox();
  const fresh = vi.fn();
  await open();
  await finishLoading(script.src);
  act(() => gateway.ready());
  rerender({ onClose: fresh });
  act(() => gateway.close());
  expect([onClose.mock.calls, fresh.mock.calls]).toEqual([[], [[payment]]]);
});

test('opening a second lightbox closes the first, and unmounting the first leaves the second open', async () => {
  const gateway = playGateway();
  const [first, second] = [aLightbox(), aLightbox()];
  await first.open();
  await finishLoading(first.script.src);
  act(() => gateway.ready());
  await second.open(aSignedRequest({ refno: 'other' }));
  expect(first.lightbox().status).toBe('idle');
  expect(first.onClose).toHaveBeenCalledOnce();
  await finishLoading(second.script.src);
  act(() => gateway.ready());
  first.unmount();
  expect([second.lightbox().status, gateway.overlays()]).toEqual(['open', 1]);
});

test('under StrictMode, a lightbox that is opened in an effect opens only once', async () => {
  const gateway = playGateway();
  const script = aScript();
  const request = aSignedRequest();
  const Opens = () => {
    const { open } = useLightbox();
    useEffect(() => open(request), [open]);
    return null;
  };
  const Wrapper = within(script);
  render(
    <Wrapper>
      <Opens />
    </Wrapper>,
  );
  expect(elementsOf(script.src)).toHaveLength(1);
  await finishLoading(script.src);
  expect([gateway.calls.length, gateway.overlays()]).toEqual([1, 1]);
});

test('useLightbox without a script throws an error that names the setting', () => {
  // Silence the console, because React also logs the thrown error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useLightbox(), { wrapper: within() })).toThrow(
    'The lightbox script is not set: set it in <CheckoutProvider lightbox={…}>.',
  );
});
