import { CheckoutError, readSignedRequest } from '@tillkit/core';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import {
  CheckoutButton,
  CheckoutProvider,
  RedirectForm,
  SecureFields,
  useLightbox,
  type CheckoutProviderProps,
} from '../index.ts';
import { aCardForm, aFilledForm, expectState, pay } from '../test/card-form.ts';
import { aFieldsScript } from '../test/fake-fields.ts';
import { aScript, elementsOf, playGateway, settle } from '../test/fake-lightbox.ts';
import { catchSubmissions, signedJson, type Sent } from '../test/fakes.ts';

afterEach(() => {
  // Unmount first, because unmounting uses the globals that are removed below.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gateway = 'http://127.0.0.1:4400';
const foreignActions = [
  'https://evil.example/upp/jsp/upStart.jsp',
  'http://127.0.0.1:4401/upp/jsp/upStart.jsp',
  'https://127.0.0.1:4400/upp/jsp/upStart.jsp',
  'http://127.0.0.1.evil.example:4400/',
  'http://127.0.0.1:4400@evil.example/',
  String.raw`http://evil.example\@127.0.0.1:4400/`,
];
const foreignAction = foreignActions[0] as string;

const signedTo = (action: string) => ({ ...signedJson(), action });
function aRequestTo(action: string) {
  const request = readSignedRequest(signedTo(action));
  if (!request) throw new Error('The simulated start response does not contain a signed request.');
  return request;
}

const shop = (node: ReactNode, more: Partial<CheckoutProviderProps> = {}) => (
  <CheckoutProvider environment="sandbox" gateway={gateway} {...more}>
    {node}
  </CheckoutProvider>
);

const posts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'post');
const untrusted = expect.objectContaining({
  code: 'request_untrusted',
  hint: expect.any(String),
  cause: expect.any(CheckoutError),
});

test.each(foreignActions)(
  "CheckoutButton does not submit a signed request if its URL does not have the gateway's origin: %s",
  async (action) => {
    const sent = catchSubmissions();
    const [onError, onOpen] = [vi.fn(), vi.fn()];
    const button = <CheckoutButton start={async () => signedTo(action)} onError={onError} onOpen={onOpen} />;
    render(shop(button));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted));
    expect(screen.getByRole('alert')).toHaveTextContent('The payment could not be started. Please try again.');
    expect([posts(sent), onOpen.mock.calls]).toEqual([[], []]);
  },
);

test.each([
  ['sandbox', 1],
  ['test', 0],
] as const)(
  'in the %s environment, a request to a different gateway writes %i line with both addresses to the console',
  async (environment, count) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    render(shop(<CheckoutButton start={async () => signedTo(foreignAction)} onError={onError} />, { environment }));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted));
    const line =
      '[tillkit] request_untrusted: The request goes to https://evil.example, but the gateway of the page is http://127.0.0.1:4400. ' +
      'Set `gateway` in the page and `gateway.browserUrl` on the server to the same address.';
    expect(log.mock.calls).toEqual(Array.from({ length: count }, () => [line]));
  },
);

test.each([gateway, `${gateway}/`, `${gateway}/upp`, undefined])(
  "CheckoutButton submits a signed request if the provider's gateway is %s",
  async (origin) => {
    const sent = catchSubmissions();
    render(shop(<CheckoutButton start={async () => signedJson()} />, { gateway: origin }));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(posts(sent)).toHaveLength(1));
  },
);

test("if the URL of a signed request does not have the gateway's origin, CheckoutButton neither opens the lightbox nor redirects", async () => {
  const sent = catchSubmissions();
  const { gateway: played } = playGateway();
  const [onError, onDowngrade] = [vi.fn(), vi.fn()];
  const lightbox = aScript();
  const button = (
    <CheckoutButton
      mode="lightbox"
      start={async () => signedTo(foreignAction)}
      onError={onError}
      onDowngrade={onDowngrade}
    />
  );
  render(shop(button, { lightbox }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted));
  await act(async () => settle(lightbox.src, 'load'));
  expect([posts(sent), played.startPayment.mock.calls, onDowngrade.mock.calls]).toEqual([[], [], []]);
});

test("useLightbox rejects a signed request whose URL does not have the gateway's origin", async () => {
  const sent = catchSubmissions();
  const onError = vi.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }) => shop(children, { lightbox: aScript() });
  const { result } = renderHook(() => useLightbox({ onError }), { wrapper });
  await act(async () => result.current.open(aRequestTo(foreignAction)));
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect([result.current.status, posts(sent)]).toEqual(['failed', []]);
});

test("card fields do not submit a signed request whose URL does not have the gateway's origin", async () => {
  const { gateway: frames, onError } = await aFilledForm({ start: async () => signedTo(foreignAction) }, { gateway });
  await userEvent.click(screen.getByRole('button'));
  await expectState('failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect(frames.last().submit).not.toHaveBeenCalled();
});

test("if the card field frames do not load, the card form does not redirect to an origin other than the gateway's", async () => {
  const sent = catchSubmissions();
  const { form, onError, onDowngrade } = aCardForm(
    { timeout: 50, start: async () => signedTo(foreignAction) },
    { gateway },
  );
  render(form());
  await expectState('failed');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenLastCalledWith(untrusted));
  expect([posts(sent), onDowngrade.mock.calls]).toEqual([[], []]);
});

test("if the card check returns a redirect to an origin other than the gateway's, card fields do not follow it", async () => {
  const { gateway: frames, onError, onOpen } = await aFilledForm({}, { gateway });
  await pay(frames);
  await act(async () => frames.last().success({ redirect: 'https://evil.example/bank' }));
  await expectState('failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect(onOpen).not.toHaveBeenCalled();
});

const start = async () => undefined;
const request = aRequestTo(foreignAction);
test.each([
  ['RedirectForm', <RedirectForm key="1" request={request} />],
  ['CheckoutButton', <CheckoutButton key="2" start={start} fallback={request} />],
  [
    'CheckoutButton with a lightbox',
    <CheckoutButton key="3" mode="lightbox" start={start} script={aScript()} fallback={request} />,
  ],
  ['SecureFields', <SecureFields key="4" start={start} script={aFieldsScript()} fallback={request} />],
])("on the server, %s throws instead of rendering a form whose URL does not have the gateway's origin", (_, node) => {
  const error = expect.objectContaining({ name: 'CheckoutError', code: 'request_untrusted' });
  expect(() => renderToString(shop(node))).toThrow(error);
  expect(renderToString(shop(node, { gateway: 'https://evil.example' }))).toContain(`action="${foreignAction}"`);
});

test("a script whose URL is a path loads from the gateway's origin", async () => {
  const lightbox = { ...aScript(), src: '/upp/lightbox/1/by-path.js' };
  render(shop(<CheckoutButton mode="lightbox" start={() => new Promise(() => {})} />, { lightbox }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(elementsOf(`${gateway}/upp/lightbox/1/by-path.js`)).toHaveLength(1));
});

test.each([undefined, '', 'http://pay.example', 'pay.example'])(
  'in the live environment, CheckoutProvider throws immediately if its gateway is %s',
  (origin) => {
    // Silence the console, because React also logs the thrown errors.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const live = () => render(shop(null, { environment: 'live', gateway: origin }));
    expect(live).toThrow(
      'The gateway is not set to an https origin: set `gateway` in <CheckoutProvider environment="live">.',
    );
  },
);
