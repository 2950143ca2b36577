import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, StrictMode, type RefAttributes } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as german from '../labels/de/labels.ts';
import { CheckoutButton, CheckoutProvider, type CheckoutButtonProps, type CheckoutProviderProps } from '../index.ts';
import { aScript, elementsOf, playGateway, settle } from '../test/fake-lightbox.ts';
import { aPromise, aSignedRequest, catchSubmissions, findAxeViolations, signedJson } from '../test/fakes.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  // Unmount first, because unmounting uses the globals that are removed below.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aShop(
  props: Partial<CheckoutButtonProps & RefAttributes<HTMLButtonElement>> = {},
  settings: Partial<CheckoutProviderProps> = {},
) {
  const script = aScript();
  const shop = (more: Partial<CheckoutButtonProps> = {}) => (
    <StrictMode>
      <CheckoutProvider environment="sandbox" lightbox={script} {...settings}>
        <CheckoutButton mode="lightbox" start={async () => signedJson()} {...props} {...more}>
          Pay CHF 49.90
        </CheckoutButton>
      </CheckoutProvider>
    </StrictMode>
  );
  return { script, shop };
}
const button = () => screen.getByRole('button', { name: 'Pay CHF 49.90' });
const expectStatus = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const expectState = (state: string) => waitFor(() => expect(button()).toHaveAttribute('data-state', state));

/** Clicks the button, simulates the script's load event, and waits until the gateway is called. */
async function open(script: ReturnType<typeof aScript>, gateway: ReturnType<typeof playGateway>) {
  const before = gateway.calls.length;
  await userEvent.click(button());
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await act(async () => settle(script.src, 'load'));
  await waitFor(() => expect(gateway.calls).toHaveLength(before + 1));
}

test('a click opens the lightbox, and closing the lightbox focuses the button again and calls onCancel', async () => {
  const gateway = playGateway();
  const [onOpen, onCancel, onDowngrade, onError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { script, shop } = aShop({ onOpen, onCancel, onDowngrade, onError });
  render(shop());
  await expectState('idle');
  await open(script, gateway);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await expectStatus('The payment window is opening.');
  act(() => gateway.ready());
  await expectState('open');
  await expectStatus('The payment window is open.');
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  act(() => gateway.close());
  await expectState('idle');
  await expectStatus('The payment window is closed.');
  await waitFor(() => expect(button()).toHaveFocus());
  const payment = expect.objectContaining({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
  expect([onOpen.mock.calls, onCancel.mock.calls]).toEqual([[[payment]], [[payment]]]);
  expect([onDowngrade.mock.calls, onError.mock.calls]).toEqual([[], []]);
});

test('a button that unmounts before its code has loaded does not call start', async () => {
  const start = vi.fn(async () => signedJson());
  const { shop } = aShop({ start });
  const { unmount } = render(shop());
  button().click();
  unmount();
  render(shop());
  button().click();
  await waitFor(() => expect(start).toHaveBeenCalled());
  expect(start).toHaveBeenCalledTimes(1);
});

test('each click calls start again, and the lightbox opens with the new request', async () => {
  const gateway = playGateway();
  const { script, shop } = aShop({ start: async () => signedJson({ amount: '4990' }) });
  const { rerender } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  act(() => gateway.close());
  await expectState('idle');
  rerender(shop({ start: async () => signedJson({ amount: '5990' }) }));
  await open(script, gateway);
  expect(gateway.calls.map(({ params }) => params['amount'])).toEqual(['4990', '5990']);
});

test('a second click while the payment is starting, and clicks while the lightbox is open, do not start a second payment', async () => {
  const gateway = playGateway();
  const start = vi.fn(async () => signedJson());
  const { script, shop } = aShop({ start });
  render(shop());
  act(() => {
    button().click();
    button().click();
  });
  await open(script, gateway).catch(() => {});
  act(() => gateway.ready());
  await expectState('open');
  await userEvent.dblClick(button());
  expect(start).toHaveBeenCalledOnce();
  expect(gateway.calls).toHaveLength(1);
});

test('if the lightbox script is blocked, the button redirects, calls onDowngrade and shows a status message', async () => {
  const sent = catchSubmissions();
  const onDowngrade = vi.fn();
  const { script, shop } = aShop({ onDowngrade, timeout: 100 });
  render(shop());
  await userEvent.click(button());
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(sent[0]?.fields).toEqual(Object.entries(signedJson().parameters));
  await expectStatus('Next: the secure payment page.');
});

test('a failed start shows an alert next to the button, and the next click calls start again', async () => {
  const gateway = playGateway();
  const problem = {
    code: 'shop_failed',
    message: 'The code of the shop threw an error.',
    hint: 'Check the log of the shop.',
  };
  const start = vi.fn<() => Promise<unknown>>();
  start.mockResolvedValueOnce(Response.json({ error: problem }, { status: 500 })).mockResolvedValueOnce(signedJson());
  const onError = vi.fn();
  const { script, shop } = aShop({ start, onError });
  const { container } = render(shop());
  await userEvent.click(button());
  await expectState('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('The payment could not be started. Please try again.');
  expect(onError).toHaveBeenCalledExactlyOnceWith({ ...problem, cause: problem });
  expect(await findAxeViolations(container)).toEqual([]);
  await open(script, gateway);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a click while the browser is offline shows an alert, and the button calls start once the browser is online again', async () => {
  const gateway = playGateway();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const start = vi.fn(async () => signedJson());
  const { script, shop } = aShop({ start });
  render(shop());
  await userEvent.click(button());
  await expectState('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline.');
  expect(start).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await act(async () => settle(script.src, 'load'));
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  expect(start).toHaveBeenCalledOnce();
});

test("status messages are in the locale's language unless custom labels are passed to the provider", async () => {
  const gateway = playGateway();
  const { script, shop } = aShop({}, { locale: 'de-CH' });
  const { unmount } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await expectStatus('Das Zahlungsfenster ist offen.');
  unmount();
  const own = aShop({}, { labels: { ...german, lightbox: { ...german.lightbox, open: 'Offen' } } });
  render(own.shop());
  await open(own.script, gateway);
  act(() => gateway.ready());
  await expectStatus('Offen');
});

test('unmounting the button while the lightbox is open removes the lightbox without calling onCancel', async () => {
  const gateway = playGateway();
  const onCancel = vi.fn();
  const log = vi.spyOn(console, 'error');
  const { script, shop } = aShop({ onCancel });
  const { unmount } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await expectState('open');
  unmount();
  await waitFor(() => expect(gateway.overlays()).toBe(0));
  gateway.last().closed();
  expect([onCancel.mock.calls, log.mock.calls]).toEqual([[], []]);
});

test('if the lightbox code does not load, the button redirects', async () => {
  vi.resetModules();
  vi.doMock('../lightbox/attach-lightbox.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('../index.ts');
  const sent = catchSubmissions();
  const onDowngrade = vi.fn();
  const start = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(signedJson());
  render(
    <fresh.CheckoutProvider environment="sandbox" lightbox={aScript()}>
      <fresh.CheckoutButton mode="lightbox" start={start} onDowngrade={onDowngrade}>
        Pay CHF 49.90
      </fresh.CheckoutButton>
    </fresh.CheckoutProvider>,
  );
  await userEvent.click(button());
  await expectState('failed');
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  vi.doUnmock('../lightbox/attach-lightbox.ts');
});

test('a button loads the lightbox code only after its mode changes from redirect to lightbox', async () => {
  vi.resetModules();
  const onLoad = vi.fn();
  vi.doMock('../lightbox/attach-lightbox.ts', () => {
    onLoad();
    return { attachLightbox: () => () => {} };
  });
  const fresh = await import('../index.ts');
  const sent = catchSubmissions();
  const inMode = (mode: CheckoutButtonProps['mode']) => (
    <fresh.CheckoutProvider environment="sandbox" lightbox={aScript()}>
      <fresh.CheckoutButton mode={mode} start={async () => signedJson()}>
        Pay CHF 49.90
      </fresh.CheckoutButton>
    </fresh.CheckoutProvider>
  );
  const { rerender } = render(inMode(undefined));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onLoad).not.toHaveBeenCalled();
  rerender(inMode('lightbox'));
  await waitFor(() => expect(onLoad).toHaveBeenCalledOnce());
  vi.doUnmock('../lightbox/attach-lightbox.ts');
});

test('changing the mode from lightbox to redirect closes the open lightbox, and the next click redirects', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, shop } = aShop();
  const { rerender } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await expectState('open');
  rerender(shop({ mode: 'redirect' }));
  await waitFor(() => expect(gateway.overlays()).toBe(0));
  await expectState('idle');
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(gateway.calls).toHaveLength(1);
});

test('a button in lightbox mode throws if no script is configured', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const bare = (
    <CheckoutProvider environment="sandbox">
      <CheckoutButton mode="lightbox" start={async () => signedJson()} />
    </CheckoutProvider>
  );
  expect(() => render(bare)).toThrow('The lightbox script is not set: set it in <CheckoutProvider lightbox={…}>.');
});

test('on the server, a lightbox button without a fallback renders as a plain button, and one with a fallback renders as a complete form', () => {
  const { shop } = aShop();
  expect(renderToString(shop())).toContain('type="button"');
  const html = renderToString(shop({ fallback: aSignedRequest() }));
  for (const part of ['<form', 'method="post"', 'target="_top"', 'name="sign" value="9f2c1e7a"', 'type="submit"'])
    expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

test('a lightbox button forwards its ref, does not call start while disabled, and has no axe violations', async () => {
  const ref = createRef<HTMLButtonElement>();
  const start = vi.fn(() => aPromise<unknown>().promise);
  const { shop } = aShop({ start, ref, disabled: true, className: 'mine', onCancel: () => {}, onDowngrade: () => {} });
  const { container } = render(shop());
  expect(ref.current).toBe(button());
  expect(button()).toHaveClass('mine');
  await userEvent.click(button());
  expect(start).not.toHaveBeenCalled();
  expect(await findAxeViolations(container)).toEqual([]);
});
