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
  cleanup(); // before what it needs has gone
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
const says = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
const isIn = (state: string) => waitFor(() => expect(button()).toHaveAttribute('data-state', state));

/** Presses, lets the script come and waits for the gateway to be called. */
async function open(script: ReturnType<typeof aScript>, gateway: ReturnType<typeof playGateway>) {
  const before = gateway.calls.length;
  await userEvent.click(button());
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await act(async () => settle(script.src, 'load'));
  await waitFor(() => expect(gateway.calls).toHaveLength(before + 1));
}

test('a press opens the lightbox, and closing it gives the button back, told in words and in events', async () => {
  const gateway = playGateway();
  const [onOpen, onCancel, onDowngrade, onError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { script, shop } = aShop({ onOpen, onCancel, onDowngrade, onError });
  render(shop());
  await isIn('idle');
  await open(script, gateway);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await says('The payment window opens.');
  act(() => gateway.ready());
  await isIn('open');
  await says('The payment window is open.');
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  act(() => gateway.close());
  await isIn('idle');
  await says('The payment window is closed.');
  await waitFor(() => expect(button()).toHaveFocus());
  const payment = expect.objectContaining({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
  expect([onOpen.mock.calls, onCancel.mock.calls]).toEqual([[[payment]], [[payment]]]);
  expect([onDowngrade.mock.calls, onError.mock.calls]).toEqual([[], []]);
});

test('a button that is gone before its code has come asks for nothing', async () => {
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

test('every press asks anew, and what it gets is what opens', async () => {
  const gateway = playGateway();
  const { script, shop } = aShop({ start: async () => signedJson({ amount: '4990' }) });
  const { rerender } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  act(() => gateway.close());
  await isIn('idle');
  rerender(shop({ start: async () => signedJson({ amount: '5990' }) }));
  await open(script, gateway);
  expect(gateway.calls.map(({ params }) => params['amount'])).toEqual(['4990', '5990']);
});

test('clicks in the same moment and while it is open start once', async () => {
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
  await isIn('open');
  await userEvent.dblClick(button());
  expect(start).toHaveBeenCalledOnce();
  expect(gateway.calls).toHaveLength(1);
});

test('a script that is blocked becomes a redirect, told by an event and to the shopper', async () => {
  const sent = catchSubmissions();
  const onDowngrade = vi.fn();
  const { script, shop } = aShop({ onDowngrade, timeout: 100 });
  render(shop());
  await userEvent.click(button());
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  expect(sent[0]?.fields).toEqual(Object.entries(signedJson().parameters));
  await says('You continue on the payment page.');
});

test('a start that fails is said beside the button, and the next press tries again', async () => {
  const gateway = playGateway();
  const problem = { code: 'shop_failed', message: 'The code of the shop failed.', hint: 'Look at its log.' };
  const start = vi.fn<() => Promise<unknown>>();
  start.mockResolvedValueOnce(Response.json({ error: problem }, { status: 500 })).mockResolvedValueOnce(signedJson());
  const onError = vi.fn();
  const { script, shop } = aShop({ start, onError });
  const { container } = render(shop());
  await userEvent.click(button());
  await isIn('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('The payment could not start. Please try again.');
  expect(onError).toHaveBeenCalledExactlyOnceWith({ ...problem, cause: problem });
  expect(await findAxeViolations(container)).toEqual([]);
  await open(script, gateway);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('offline it says so and goes on when it is online, with a fresh request', async () => {
  const gateway = playGateway();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const start = vi.fn(async () => signedJson());
  const { script, shop } = aShop({ start });
  render(shop());
  await userEvent.click(button());
  await isIn('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  expect(start).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(elementsOf(script.src)).toHaveLength(1));
  await act(async () => settle(script.src, 'load'));
  await waitFor(() => expect(gateway.calls).toHaveLength(1));
  expect(start).toHaveBeenCalledOnce();
});

test('it speaks the language of the locale, and the labels of the provider before it', async () => {
  const gateway = playGateway();
  const { script, shop } = aShop({}, { locale: 'de-CH' });
  const { unmount } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await says('Das Zahlungsfenster ist offen.');
  unmount();
  const own = aShop({}, { labels: { ...german, lightbox: { ...german.lightbox, open: 'Offen' } } });
  render(own.shop());
  await open(own.script, gateway);
  act(() => gateway.ready());
  await says('Offen');
});

test('gone from the page while it is open, it leaves nothing behind', async () => {
  const gateway = playGateway();
  const onCancel = vi.fn();
  const log = vi.spyOn(console, 'error');
  const { script, shop } = aShop({ onCancel });
  const { unmount } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await isIn('open');
  unmount();
  await waitFor(() => expect(gateway.overlays()).toBe(0));
  gateway.last().closed();
  expect([onCancel.mock.calls, log.mock.calls]).toEqual([[], []]);
});

test('without its own code, which did not load, it redirects', async () => {
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
  await isIn('failed');
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'script_failed' }));
  vi.doUnmock('../lightbox/attach-lightbox.ts');
});

test('in the redirect mode its code does not come, and it comes when the mode changes', async () => {
  vi.resetModules();
  const came = vi.fn();
  vi.doMock('../lightbox/attach-lightbox.ts', () => {
    came();
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
  expect(came).not.toHaveBeenCalled();
  rerender(inMode('lightbox'));
  await waitFor(() => expect(came).toHaveBeenCalledOnce());
  vi.doUnmock('../lightbox/attach-lightbox.ts');
});

test('a button that changes from the lightbox to the redirect closes what is open, and leaves at the next press', async () => {
  const gateway = playGateway();
  const sent = catchSubmissions();
  const { script, shop } = aShop();
  const { rerender } = render(shop());
  await open(script, gateway);
  act(() => gateway.ready());
  await isIn('open');
  rerender(shop({ mode: 'redirect' }));
  await waitFor(() => expect(gateway.overlays()).toBe(0));
  await isIn('idle');
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(gateway.calls).toHaveLength(1);
});

test('a button in the lightbox mode needs the name of its script', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const bare = (
    <CheckoutProvider environment="sandbox">
      <CheckoutButton mode="lightbox" start={async () => signedJson()} />
    </CheckoutProvider>
  );
  expect(() => render(bare)).toThrow('No lightbox: name its script in <CheckoutProvider lightbox={…}>.');
});

test('on the server it is a button, or with a fallback a whole form', () => {
  const { shop } = aShop();
  expect(renderToString(shop())).toContain('type="button"');
  const html = renderToString(shop({ fallback: aSignedRequest() }));
  for (const part of ['<form', 'method="post"', 'target="_top"', 'name="sign" value="9f2c1e7a"', 'type="submit"'])
    expect(html).toContain(part);
  expect(html).not.toContain('style=');
});

test('the ref is the button, disabled starts nothing, and axe finds nothing', async () => {
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
