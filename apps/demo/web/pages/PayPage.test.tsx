import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLightbox } from '@tillkit/react/testing';
import { pages, payment, request, scripts, toModel, toProps } from '../../test/models.ts';
import type { Page } from '../page.ts';
import { Shop } from '../Shop.tsx';

let count = 0;
let lightbox = new FakeLightbox();
const submit = vi.fn<(this: HTMLFormElement) => void>();

beforeEach(() => {
  lightbox = new FakeLightbox();
  vi.stubGlobal(scripts.lightbox.global, lightbox);
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  cleanup(); // The components unmount before the head is emptied, because React keeps links in the head.
  document.head.replaceChildren();
  lightbox.close();
});

/**
 * Renders the pay page of a shop that uses the lightbox. The script has a new URL on each page, because a browser loads
 * each URL only once.
 */
async function openPayPage(status: () => object = () => payment) {
  const src = `http://127.0.0.1:4400/upp/lightbox/1/lightbox.js?${(count += 1)}`;
  // `pages` always contains the page "pay".
  const page = { ...pages['pay'], mode: 'lightbox', scripts: { lightbox: { ...scripts.lightbox, src } } } as Page;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => Response.json(init?.body ? request : status()));
  render(<Shop {...toProps(toModel(page))} />);
  const script = async () => {
    await waitFor(() => expect(document.head.querySelector(`script[src="${src}"]`)).not.toBeNull());
    // The preceding `waitFor` call ensures that the script element exists.
    return document.head.querySelector<HTMLScriptElement>(`script[src="${src}"]`) as HTMLScriptElement;
  };
  return { script, press: () => userEvent.click(screen.getByRole('button', { name: /^Pay CHF.56\.90$/ })) };
}

/** Opens the lightbox and returns the parameters that the gateway's script received. */
async function openWindow(status?: () => object) {
  const { script, press } = await openPayPage(status);
  await press();
  fireEvent.load(await script());
  await waitFor(() => expect(lightbox.calls).toHaveLength(1));
  act(() => lightbox.ready());
  return lightbox.last();
}

const fields = { src: scripts.lightbox.src, integrity: scripts.lightbox.integrity, merchantId: '1000011011' };
const set = (mode: 'redirect' | 'lightbox' | 'fields', more: object = { fields }) =>
  ({ ...pages['pay'], mode, scripts: { ...scripts, ...more } }) as Page;

test.each([
  ['redirect', /^Next: the secure payment page\./],
  ['lightbox', /^The payment page will open in a window over this page\./],
  ['fields', /^Your card number goes to the payment provider/],
] as const)(
  'in %s mode, the pay page does not ask the shopper to choose a mode, and names the next step',
  (mode, hint) => {
    render(<Shop {...toProps(toModel(set(mode)))} />);
    expect(screen.queryByRole('radio', { name: /page$/ })).not.toBeInTheDocument();
    expect(screen.getByText(hint)).toBeInTheDocument();
  },
);

test('if the gateway lists no card fields script, the pay page uses the redirect instead of the card fields', () => {
  render(<Shop {...toProps(toModel(set('fields', {})))} />);
  expect(screen.getByText(/^Next: the secure payment page\./)).toBeInTheDocument();
});

test.each(['redirect', 'lightbox', 'fields'] as const)(
  'in %s mode without JavaScript, the form sends the same signed request',
  (mode) => {
    document.body.innerHTML = renderToString(<Shop {...toProps(toModel(set(mode)))} />);
    const form = screen.getByRole('button', { name: /^Pay CHF.56\.90$/ }).closest('form');
    expect(form?.getAttribute('action')).toBe(request.action);
    expect(form && Object.fromEntries(new FormData(form))).toEqual(request.parameters);
    document.body.innerHTML = '';
  },
);

test('the lightbox script is loaded with its integrity hash, and the lightbox receives the signed parameters of a newly started payment', async () => {
  const parameters = await openWindow();
  const script = document.head.querySelector<HTMLScriptElement>('script[src*=lightbox]');
  expect([script?.integrity, script?.crossOrigin]).toEqual([scripts.lightbox.integrity, 'anonymous']);
  expect(parameters.params).toEqual(request.parameters);
});

test('if the lightbox closes while the payment is in progress, the page says that it has no result yet and enables the pay button', async () => {
  await openWindow();
  act(() => lightbox.close());
  expect(await screen.findByText(/^We haven’t heard from the payment page yet\./)).toHaveTextContent(
    'this page will update by itself',
  );
  expect(screen.getByRole('button', { name: /^Pay CHF.56\.90$/ })).toHaveAttribute('aria-disabled', 'false');
});

test('opening the lightbox again removes the message that there is no result yet', async () => {
  await openWindow();
  act(() => lightbox.close());
  await screen.findByText(/^We haven’t heard from the payment page yet\./);
  await userEvent.click(screen.getByRole('button', { name: /^Pay CHF.56\.90$/ }));
  await waitFor(() => expect(lightbox.calls).toHaveLength(2));
  act(() => lightbox.ready());
  expect(screen.getByText(/^The payment page will open in a window/)).toBeInTheDocument();
  expect(screen.queryByText(/^We haven’t heard from the payment page yet\./)).not.toBeInTheDocument();
});

test('if the lightbox cannot open, the page gives the reason and redirects with the same request', async () => {
  const { script, press } = await openPayPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press();
  for (let tries = 0; tries < 3; tries += 1) {
    fireEvent.error(await script());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(
    screen.getByText(/could not be loaded\. You’ll pay on the secure payment page instead\.$/),
  ).toBeInTheDocument();
  expect(submit.mock.contexts[0]).toHaveAttribute('action', request.action);
});

test('while the gateway is down, the pay page polls, and the pay button reappears once the gateway responds again', async () => {
  vi.useFakeTimers();
  const page = pages['pay while the gateway is gone'] as Page;
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = Response.json(toModel(pages['pay'] as Page));
    Object.defineProperty(answer, 'url', { value: new URL(url, location.href).href });
    return answer;
  });
  render(<Shop {...toProps(toModel(page))} />);
  expect(screen.getByRole('heading', { name: 'The payment page isn’t responding' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: /^Pay CHF.56\.90$/ })).toBeInTheDocument();
});
