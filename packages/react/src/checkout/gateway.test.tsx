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
import { aCardForm, aFilledForm, isIn, pay } from '../test/card-form.ts';
import { aFieldsScript } from '../test/fake-fields.ts';
import { aScript, elementsOf, playGateway, settle } from '../test/fake-lightbox.ts';
import { catchSubmissions, signedJson, type Sent } from '../test/fakes.ts';

afterEach(() => {
  cleanup(); // before what it needs has gone
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gateway = 'http://127.0.0.1:4400';
const elsewhere = [
  'https://evil.example/upp/jsp/upStart.jsp',
  'http://127.0.0.1:4401/upp/jsp/upStart.jsp',
  'https://127.0.0.1:4400/upp/jsp/upStart.jsp',
  'http://127.0.0.1.evil.example:4400/',
  'http://127.0.0.1:4400@evil.example/',
  String.raw`http://evil.example\@127.0.0.1:4400/`,
];
const away = elsewhere[0] as string;

const signedTo = (action: string) => ({ ...signedJson(), action });
function aRequestTo(action: string) {
  const request = readSignedRequest(signedTo(action));
  if (!request) throw new Error('The fake is not a signed request.');
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

test.each(elsewhere)('a button does not send what is signed for %s', async (action) => {
  const sent = catchSubmissions();
  const [onError, onOpen] = [vi.fn(), vi.fn()];
  const button = <CheckoutButton start={async () => signedTo(action)} onError={onError} onOpen={onOpen} />;
  render(shop(button));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted));
  expect(screen.getByRole('alert')).toHaveTextContent('The payment could not start. Please try again.');
  expect([posts(sent), onOpen.mock.calls]).toEqual([[], []]);
});

test.each([gateway, `${gateway}/`, `${gateway}/upp`, undefined])('with the gateway %s it is sent', async (named) => {
  const sent = catchSubmissions();
  render(shop(<CheckoutButton start={async () => signedJson()} />, { gateway: named }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(posts(sent)).toHaveLength(1));
});

test('the lightbox opens nothing that is signed for elsewhere, and does not redirect there either', async () => {
  const sent = catchSubmissions();
  const { gateway: played } = playGateway();
  const [onError, onDowngrade] = [vi.fn(), vi.fn()];
  const lightbox = aScript();
  const button = (
    <CheckoutButton mode="lightbox" start={async () => signedTo(away)} onError={onError} onDowngrade={onDowngrade} />
  );
  render(shop(button, { lightbox }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted));
  await act(async () => settle(lightbox.src, 'load'));
  expect([posts(sent), played.startPayment.mock.calls, onDowngrade.mock.calls]).toEqual([[], [], []]);
});

test('a signed request that is handed to the lightbox itself is looked at too', async () => {
  const sent = catchSubmissions();
  const onError = vi.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }) => shop(children, { lightbox: aScript() });
  const { result } = renderHook(() => useLightbox({ onError }), { wrapper });
  await act(async () => result.current.open(aRequestTo(away)));
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect([result.current.status, posts(sent)]).toEqual(['failed', []]);
});

test('the card fields are not given what is signed for elsewhere', async () => {
  const { gateway: frames, onError } = await aFilledForm({ start: async () => signedTo(away) }, { gateway });
  await userEvent.click(screen.getByRole('button'));
  await isIn('failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect(frames.last().submit).not.toHaveBeenCalled();
});

test('without their frames the card fields do not redirect elsewhere', async () => {
  const sent = catchSubmissions();
  const { form, onError, onDowngrade } = aCardForm({ timeout: 50, start: async () => signedTo(away) }, { gateway });
  render(form());
  await isIn('failed');
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onError).toHaveBeenLastCalledWith(untrusted));
  expect([posts(sent), onDowngrade.mock.calls]).toEqual([[], []]);
});

test('the card fields leave for the bank by way of the gateway alone', async () => {
  const { gateway: frames, onError, onOpen } = await aFilledForm({}, { gateway });
  await pay(frames);
  await act(async () => frames.last().success({ redirect: 'https://evil.example/bank' }));
  await isIn('failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(untrusted);
  expect(onOpen).not.toHaveBeenCalled();
});

const start = async () => undefined;
const request = aRequestTo(away);
test.each([
  ['RedirectForm', <RedirectForm key="1" request={request} />],
  ['CheckoutButton', <CheckoutButton key="2" start={start} fallback={request} />],
  [
    'CheckoutButton with a lightbox',
    <CheckoutButton key="3" mode="lightbox" start={start} script={aScript()} fallback={request} />,
  ],
  ['SecureFields', <SecureFields key="4" start={start} script={aFieldsScript()} fallback={request} />],
])('without scripts: on the server %s throws instead of a form that leads elsewhere', (_, node) => {
  const error = expect.objectContaining({ name: 'CheckoutError', code: 'request_untrusted' });
  expect(() => renderToString(shop(node))).toThrow(error);
  expect(renderToString(shop(node, { gateway: 'https://evil.example' }))).toContain(`action="${away}"`);
});

test('a script that is named by its path comes from the gateway', async () => {
  const lightbox = { ...aScript(), src: '/upp/lightbox/1/by-path.js' };
  render(shop(<CheckoutButton mode="lightbox" start={() => new Promise(() => {})} />, { lightbox }));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(elementsOf(`${gateway}/upp/lightbox/1/by-path.js`)).toHaveLength(1));
});

test.each([undefined, '', 'http://pay.example', 'pay.example'])('live with the gateway %s throws at once', (named) => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of the thrown errors as well
  const live = () => render(shop(null, { environment: 'live', gateway: named }));
  expect(live).toThrow('No gateway: name its https origin in <CheckoutProvider environment="live">.');
});
