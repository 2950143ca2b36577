import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aFilledForm,
  aReadyForm,
  button,
  expiryInput,
  fieldOf,
  fill,
  expectState,
  pay,
  expectStatus,
} from '../test/card-form.ts';
import { aPayment, answerPayments, aPromise, signedJson } from '../test/fakes.ts';

afterEach(() => {
  // Unmount first, because unmounting still uses the stubbed globals.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const interruptedText = 'The card fields were interrupted. Please enter your card again.';
const unsureText = 'The connection was lost. We’re checking whether the payment went through. Please wait.';
const code = (name: string) => expect.objectContaining({ code: name });

const remove = (field = 'cardNumber') => act(async () => fieldOf(field).querySelector('iframe')?.remove());

/** Counts the requests for the payment state, excluding the confirm requests. */
const countQueries = (fetch: ReturnType<typeof answerPayments>) =>
  fetch.mock.calls.filter(([, init]) => init?.method !== 'POST').length;

test('if a frame is removed, the form calls onError, moves focus to its message and creates the frames again', async () => {
  const { gateway, onError, start } = await aFilledForm();
  act(() => gateway.last().change('cardNumber', 'focus'));
  await remove();
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  await expectStatus(interruptedText);
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveAttribute('data-kind', 'alarm');
  expect([gateway.all().length, gateway.alive()]).toEqual([2, 1]);
  await act(async () => gateway.last().ready());
  await expectState('ready');
  await expectStatus(interruptedText);
  expect(gateway.last().focus).toHaveBeenCalledExactlyOnceWith('cardNumber');
  expect(expiryInput()).toHaveValue('12 / 39');
  await userEvent.click(button());
  await expectStatus('Please check the marked fields.');
  expect(start).not.toHaveBeenCalled();
  await fill(gateway);
  await pay(gateway);
});

test('if the shopper has moved focus elsewhere, focus does not move when the frames are created again', async () => {
  const { gateway } = await aFilledForm();
  act(() => gateway.last().change('cvv', 'focus'));
  await remove('cvv');
  await userEvent.click(expiryInput());
  await act(async () => gateway.last().ready());
  expect(gateway.last().focus).not.toHaveBeenCalled();
  expect(expiryInput()).toHaveFocus();
});

test('if both frames report a channel error, the form calls onError and recreates the frames only once', async () => {
  const { gateway, onError } = await aReadyForm();
  const first = gateway.last();
  await act(async () => {
    first.error({ action: 'channel', error: 'The field was loaded a second time.', field: 'cvv' });
    first.error({ action: 'channel', error: 'The field was loaded a second time.', field: 'cardNumber' });
  });
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  expect([gateway.all().length, gateway.alive()]).toEqual([2, 1]);
});

test('a frame counts as lost if it navigates to a different page, but not when it first loads', async () => {
  const { gateway, onError } = await aReadyForm();
  const frame = fieldOf('cvv').querySelector('iframe') as HTMLIFrameElement;
  vi.spyOn(frame, 'contentDocument', 'get').mockReturnValue(null); // Simulates a cross-origin page.
  await act(async () => void frame.dispatchEvent(new Event('load')));
  expect(onError).not.toHaveBeenCalled();
  await act(async () => void frame.dispatchEvent(new Event('load')));
  expect(onError).toHaveBeenCalledExactlyOnceWith(code('frame_lost'));
  expect(gateway.all()).toHaveLength(2);
});

test('if a frame is lost while the payment is starting, the signed request is discarded', async () => {
  const signed = aPromise<unknown>();
  const { gateway } = await aFilledForm({ start: () => signed.promise });
  await userEvent.click(button());
  await expectState('submitting');
  await remove();
  await act(async () => signed.resolve(signedJson()));
  await act(async () => gateway.last().ready());
  await expectState('ready');
  await expectStatus(interruptedText);
  expect(gateway.all().map(({ submit }) => submit.mock.calls.length)).toEqual([0, 0]);
});

test('if a frame is lost during the card check and the payment stays open for a minute, the shopper can enter the card again', async () => {
  const { gateway, start, onError, onComplete } = await aFilledForm();
  await pay(gateway);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetch = answerPayments(aPayment({ status: 'open' }));
  await remove();
  await expectStatus(unsureText);
  await expectState('verifying');
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  await expectState('verifying');
  act(() => button().click());
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await expectStatus('We haven’t heard back yet. Please check your order before you try again.');
  expect(onError.mock.calls.map(([{ code: name }]) => name)).toEqual(['frame_lost', 'timed_out']);
  // Each query was preceded by a confirm request.
  expect(fetch.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(countQueries(fetch));
  await act(async () => gateway.last().ready());
  await expectState('ready');
  expect([gateway.all().length, start.mock.calls.length, onComplete.mock.calls.length]).toEqual([2, 1, 0]);
});

test('if a frame is lost during the card check and the shop does not respond, clicking the pay button only queries the payment state', async () => {
  const { gateway, start, onComplete } = await aFilledForm();
  await pay(gateway);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fetch = answerPayments(503);
  await remove();
  await act(() => vi.advanceTimersByTimeAsync(75_000));
  await expectState('failed');
  const before = countQueries(fetch);
  fetch.mockImplementation(async () => Response.json(aPayment({ status: 'confirming' })));
  await act(async () => button().click());
  await expectState('complete');
  expect(countQueries(fetch) - before).toBe(1);
  expect(start).toHaveBeenCalledOnce();
  expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
});

test.each(['paid', 'confirming', 'pending', 'needs_review'] as const)(
  'if a frame is lost during the card check and the payment state is %s, the form completes',
  async (status) => {
    const { gateway, onComplete } = await aFilledForm();
    await pay(gateway);
    answerPayments(aPayment({ status }));
    await remove();
    await expectState('complete');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
  },
);

test("if the browser's Back button restores the page during the card check, the form queries the payment state", async () => {
  const { gateway, start, onComplete } = await aFilledForm();
  await pay(gateway);
  answerPayments(aPayment({ status: 'paid' }));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await act(async () => gateway.last().ready());
  await expectState('complete');
  expect([start.mock.calls.length, onComplete.mock.calls.length]).toEqual([1, 1]);
});
