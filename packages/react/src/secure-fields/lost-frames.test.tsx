import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aFilledForm, aReadyForm, button, expiryInput, fieldOf, fill, isIn, pay, says } from '../test/card-form.ts';
import { aPayment, answerPayments, aPromise, signedJson } from '../test/fakes.ts';

afterEach(() => {
  cleanup(); // before what it needs has gone
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const again = 'The card fields were interrupted. Please enter your card again.';
const unsure = 'The connection broke. We are asking whether the payment went through. Please wait.';
const code = (name: string) => expect.objectContaining({ code: name });

const remove = (field = 'cardNumber') => act(async () => fieldOf(field).querySelector('iframe')?.remove());

/** Questions for the state of the payment; those that wake the shop are left out. */
const asked = (fetch: ReturnType<typeof answerPayments>) =>
  fetch.mock.calls.filter(([, init]) => init?.method !== 'POST').length;

test('a frame that goes is told with its error and in words that can have the focus; the form begins anew', async () => {
  const { gateway, onError, start } = await aFilledForm();
  act(() => gateway.last().change('cardNumber', 'focus'));
  await remove();
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  await says(again);
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveAttribute('data-kind', 'alarm');
  expect([gateway.all().length, gateway.alive()]).toEqual([2, 1]);
  await act(async () => gateway.last().ready());
  await isIn('ready');
  await says(again);
  expect(gateway.last().focus).toHaveBeenCalledExactlyOnceWith('cardNumber');
  expect(expiryInput()).toHaveValue('12 / 39');
  await userEvent.click(button());
  await says('Please check the marked fields.');
  expect(start).not.toHaveBeenCalled();
  await fill(gateway);
  await pay(gateway);
});

test('who has gone elsewhere meanwhile stays there', async () => {
  const { gateway } = await aFilledForm();
  act(() => gateway.last().change('cvv', 'focus'));
  await remove('cvv');
  await userEvent.click(expiryInput());
  await act(async () => gateway.last().ready());
  expect(gateway.last().focus).not.toHaveBeenCalled();
  expect(expiryInput()).toHaveFocus();
});

test('what the gateway says of a frame that was loaded a second time counts as well, once', async () => {
  const { gateway, onError } = await aReadyForm();
  const first = gateway.last();
  await act(async () => {
    first.error({ action: 'channel', error: 'The field was loaded a second time.', field: 'cvv' });
    first.error({ action: 'channel', error: 'The field was loaded a second time.', field: 'cardNumber' });
  });
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  expect([gateway.all().length, gateway.alive()]).toEqual([2, 1]);
});

test('a frame that is led to another page is lost, one that loads for the first time is not', async () => {
  const { gateway, onError } = await aReadyForm();
  const frame = fieldOf('cvv').querySelector('iframe') as HTMLIFrameElement; // of the fake
  vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(null); // a page of another origin
  await act(async () => void frame.dispatchEvent(new Event('load')));
  expect(onError).not.toHaveBeenCalled();
  await act(async () => void frame.dispatchEvent(new Event('load')));
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  expect(gateway.all()).toHaveLength(2);
});

test('a frame that goes while the shop signs: what is signed then is dropped', async () => {
  const signed = aPromise<unknown>();
  const { gateway } = await aFilledForm({ start: () => signed.promise });
  await userEvent.click(button());
  await isIn('submitting');
  await remove();
  await act(async () => signed.resolve(signedJson()));
  await act(async () => gateway.last().ready());
  await isIn('ready');
  await says(again);
  expect(gateway.all().map(({ submit }) => submit.mock.calls.length)).toEqual([0, 0]);
});

test('gone while the card is checked, and the gateway knows of no payment for a minute: the card is typed again', async () => {
  const { gateway, start, onError, onComplete } = await aFilledForm();
  await pay(gateway);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetch = answerPayments(aPayment({ status: 'open' }));
  await remove();
  await says(unsure);
  await isIn('verifying');
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  await isIn('verifying');
  act(() => button().click());
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await says('No answer has come yet. Please check your order before you try again.');
  expect(onError.mock.calls.map(([{ code: name }]) => name)).toEqual(['frame_lost', 'timed_out']);
  expect(fetch.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(asked(fetch)); // woken each time
  await act(async () => gateway.last().ready());
  await isIn('ready');
  expect([gateway.all().length, start.mock.calls.length, onComplete.mock.calls.length]).toEqual([2, 1, 0]);
});

test('gone while the card is checked, and the shop cannot tell: a press asks again and never pays', async () => {
  const { gateway, start, onComplete } = await aFilledForm();
  await pay(gateway);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetch = answerPayments(503);
  await remove();
  await act(() => vi.advanceTimersByTimeAsync(75_000));
  await isIn('failed');
  const before = asked(fetch);
  fetch.mockImplementation(async () => Response.json(aPayment({ status: 'confirming' })));
  await act(async () => button().click());
  await isIn('complete');
  expect(asked(fetch) - before).toBe(1);
  expect(start).toHaveBeenCalledOnce();
  expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
});

test.each(['paid', 'confirming', 'pending', 'needs_review'] as const)(
  'gone while the card is checked, and the shop says %s: the form is complete',
  async (status) => {
    const { gateway, onComplete } = await aFilledForm();
    await pay(gateway);
    answerPayments(aPayment({ status }));
    await remove();
    await isIn('complete');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
  },
);

test('a page that Back brings to life while the card was checked asks the shop too', async () => {
  const { gateway, start, onComplete } = await aFilledForm();
  await pay(gateway);
  answerPayments(aPayment({ status: 'paid' }));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await act(async () => gateway.last().ready());
  await isIn('complete');
  expect([start.mock.calls.length, onComplete.mock.calls.length]).toEqual([1, 1]);
});
