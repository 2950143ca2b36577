import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aFilledForm,
  aReadyForm,
  button,
  expiryInput,
  fieldOf,
  expectState,
  pay,
  expectStatus,
} from '../test/card-form.ts';
import { aPromise, findAxeViolations, signedJson } from '../test/fakes.ts';

afterEach(() => {
  // Unmount first, because unmounting still uses the stubbed globals.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const mockConfirm = (...answers: readonly number[]) => {
  let callCount = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const status = answers[Math.min(callCount, answers.length - 1)];
    callCount += 1;
    return new Response(null, { status: status ?? 202 });
  });
};

test('SecureFields passes the field elements, the merchant id and the accepted brands to the gateway', async () => {
  const { gateway } = await aReadyForm({ brands: ['VIS', 'ECA'] }, { locale: 'de-CH' });
  const [merchantId, boxes, options] = gateway.last().init.mock.calls[0] ?? [];
  expect(merchantId).toBe('1000011011');
  expect(boxes?.cardNumber.placeholderElementId).toBe(fieldOf('cardNumber').querySelector('div'));
  expect(boxes?.cvv.placeholderElementId).toBe(fieldOf('cvv').querySelector('div'));
  expect(options).toMatchObject({ paymentMethods: ['VIS', 'ECA'], language: 'de' });
});

test('a click submits the signed request and the expiry date to the gateway, and onComplete is called once the card is accepted', async () => {
  const fetch = mockConfirm(202);
  const { gateway, start, onComplete, onError } = await aFilledForm();
  await expectState('ready');
  await pay(gateway);
  await expectState('verifying');
  await expectStatus('Your card is being checked.');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(gateway.last().submit).toHaveBeenCalledExactlyOnceWith({ expm: '12', expy: '39', ...signedJson().parameters });
  await act(async () => gateway.last().success());
  await expectState('complete');
  await expectStatus('Your card was accepted.');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/payments/f3a1c0de90b24c7f8a5d6e1b2c3d4e5f/confirm',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(start).toHaveBeenCalledOnce();
  expect([onComplete.mock.calls, onError.mock.calls]).toEqual([
    [[{ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' }]],
    [],
  ]);
});

test('if the confirm request keeps failing, it is sent three times and onComplete is still called', async () => {
  const fetch = mockConfirm(503, 500, 503);
  const { gateway, onComplete } = await aFilledForm({}, { payments: 'https://shop.example/pay' });
  await pay(gateway);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => gateway.last().success());
  await act(() => vi.advanceTimersByTimeAsync(1_300));
  await expectState('complete');
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(
    Array(3).fill('https://shop.example/pay/f3a1c0de90b24c7f8a5d6e1b2c3d4e5f/confirm'),
  );
  expect(onComplete).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('each new submission calls `start` again, but two clicks in immediate succession call `start` only once', async () => {
  const { gateway, start } = await aFilledForm();
  start.mockResolvedValueOnce(signedJson({ amount: '4990' })).mockResolvedValueOnce(signedJson({ amount: '5990' }));
  act(() => {
    button().click();
    button().click();
  });
  await waitFor(() => expect(gateway.last().submit).toHaveBeenCalledOnce());
  await userEvent.dblClick(button());
  expect(start).toHaveBeenCalledOnce();
  await act(async () => gateway.last().error({ action: 'submit', error: 'Declined.', code: '1403' }));
  await pay(gateway);
  expect(gateway.last().submit.mock.calls.map(([sent]) => sent?.['amount'])).toEqual(['4990', '5990']);
});

test('pressing Enter in a frame or in the expiry date input submits the form', async () => {
  const { gateway } = await aFilledForm();
  act(() => gateway.last().change('cvv', 'submit'));
  await waitFor(() => expect(gateway.last().submit).toHaveBeenCalledOnce());
  await act(async () => gateway.last().error({ action: 'submit', error: 'Declined.', code: '1403' }));
  await userEvent.type(expiryInput(), '{Enter}');
  await waitFor(() => expect(gateway.last().submit).toHaveBeenCalledTimes(2));
});

test('when the browser is redirected to the bank, onComplete is not called', async () => {
  const fetch = mockConfirm(202);
  const { gateway, onOpen, onComplete } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().success({ redirect: new URL('#bank', location.href).href }));
  await expectState('leaving');
  await expectStatus('Next: your bank’s page.');
  expect(location.hash).toBe('#bank');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' });
  expect([onComplete.mock.calls, fetch.mock.calls]).toEqual([[], []]);
});

test('a javascript: redirect is not followed', async () => {
  const { gateway, onOpen } = await aFilledForm();
  await pay(gateway);
  // oxlint-disable-next-line no-script-url -- The test simulates an attack.
  await act(async () => gateway.last().success({ redirect: 'javascript:alert(1)' }));
  await expectState('failed');
  expect(onOpen).not.toHaveBeenCalled();
});

test('if a form is submitted with empty fields, the fields are marked, the first one receives focus, and `start` is not called', async () => {
  const { gateway, start, container } = await aReadyForm();
  await userEvent.click(button());
  await expectStatus('Please check the marked fields.');
  expect(gateway.last().focus).toHaveBeenCalledExactlyOnceWith('cardNumber');
  expect(gateway.last().setInvalid.mock.calls).toEqual([
    ['cardNumber', true, 'Enter the card number.'],
    ['cvv', true, 'Enter the security code.'],
  ]);
  expect(expiryInput()).toHaveAccessibleDescription('Enter the expiry date.');
  expect(expiryInput()).toBeInvalid();
  expect(start).not.toHaveBeenCalled();
  expect(await findAxeViolations(container)).toEqual([]);
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true, paymentMethod: 'VIS' }));
  expect(gateway.last().setInvalid).toHaveBeenLastCalledWith('cardNumber', false, undefined);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button());
  expect(expiryInput()).toHaveFocus();
});

test('a field that the gateway rejects during submission shows an error', async () => {
  const { gateway } = await aFilledForm();
  await pay(gateway);
  const fields = { cardNumber: { valid: false, problem: 'brand_not_accepted' }, cvv: { valid: true } } as const;
  await act(async () => gateway.last().validate(fields));
  await expectState('ready');
  expect(fieldOf('cardNumber')).toHaveTextContent('We don’t accept this card.');
  expect(gateway.last().focus).toHaveBeenLastCalledWith('cardNumber');
});

test.each([
  ['1403', 'The card was declined. Please use another card.', {}, undefined],
  ['1007', 'The card could not be checked.', {}, undefined],
  ['1004', 'Please check the marked fields.', {}, 'cardNumber'],
  ['1006', 'Please check the marked fields.', {}, 'expiry'],
  ['2021', 'Please check the marked fields.', { field: 'cvv' }, 'cvv'],
] as const)('gateway error %s shows the message "%s"', async (code, text, more, marked) => {
  const { gateway, onError } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().error({ action: 'submit', error: 'Refused.', code, ...more }));
  await expectState('failed');
  await expectStatus(text);
  expect(document.querySelector('[data-invalid]')?.getAttribute('data-field') ?? undefined).toBe(marked);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'card_refused' }));
  await pay(gateway);
});

test('if the gateway does not respond to a submission, the form reports timed_out', async () => {
  const { gateway, onError } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().error({ action: 'submit', error: 'The gateway does not answer.' }));
  await expectStatus('We haven’t heard back yet.');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timed_out' }));
});

test('if `start` fails, the form shows a message and calls onError, and the next click tries again', async () => {
  const { gateway, start, onError } = await aFilledForm();
  const problem = { code: 'order_incomplete', message: 'The city is missing.', hint: 'Ask the customer for the city.' };
  start.mockResolvedValueOnce(Response.json({ error: problem }, { status: 422 }));
  await userEvent.click(button());
  await expectState('failed');
  await expectStatus('The payment could not be started. Please try again.');
  expect(onError).toHaveBeenCalledExactlyOnceWith({ ...problem, cause: problem });
  await pay(gateway);
});

test('if the gateway reports that the payment was already completed, the form calls onComplete', async () => {
  const fetch = mockConfirm(202);
  const { gateway, onComplete, onError } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().error({ action: 'submit', error: 'Refused.', code: '3061' }));
  await expectState('complete');
  expect(fetch).toHaveBeenCalledOnce();
  expect([onComplete.mock.calls, onError.mock.calls]).toEqual([
    [[{ payment: 'f3a1c0de90b24c7f8a5d6e1b2c3d4e5f' }]],
    [],
  ]);
});

test.each([
  ['amount', { amount: 4989, currency: 'CHF' }],
  ['currency', { amount: 4990, currency: 'EUR' }],
] as const)('a signed request whose %s differs from `total` is not submitted', async (_, total) => {
  const { gateway, onError } = await aFilledForm({ total });
  await userEvent.click(button());
  await expectState('failed');
  expect(gateway.last().submit).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'order_changed' }));
});

test('a signed request that matches `total` is submitted', async () => {
  const { gateway } = await aFilledForm({ total: { amount: 4990, currency: 'CHF' } });
  await pay(gateway);
  expect(gateway.last().submit).toHaveBeenCalledOnce();
});

test('if the order changes while the payment is starting, the card is not submitted', async () => {
  const answer = aPromise<unknown>();
  const { gateway, form, rerender, onError } = await aFilledForm({ revision: '1', start: () => answer.promise });
  await userEvent.click(button());
  rerender(form({ revision: '2' }));
  await act(async () => answer.resolve(signedJson()));
  await expectState('failed');
  await expectStatus('Your order has changed. Please check the amount and pay again.');
  expect(gateway.last().submit).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'order_changed' }));
});

test.each([
  ['names a payment in progress, the form reports that payment', 'payment_pending', { payment: '7' }],
  ['names no payment, the form reports order_changed', 'order_changed', {}],
] as const)('if the order changes while `start` fails with an error that %s', async (_, expected, more) => {
  const answer = aPromise<unknown>();
  const { form, rerender, onError } = await aFilledForm({ revision: '1', start: () => answer.promise });
  await userEvent.click(button());
  rerender(form({ revision: '2' }));
  const problem = { code: 'payment_pending', message: 'A payment is in progress.', hint: '-', ...more };
  await act(async () => answer.resolve({ error: problem }));
  await expectState('failed');
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: expected }));
});

test('if the order changes during the card check, the form does not call onComplete and creates the frames again', async () => {
  const fetch = mockConfirm(202);
  const { gateway, form, rerender, onComplete, onOpen } = await aFilledForm({ revision: '1' });
  await pay(gateway);
  rerender(form({ revision: '2' }));
  await act(async () => gateway.last().success({ redirect: new URL('#old', location.href).href }));
  await expectStatus('Your order has changed.');
  await waitFor(() => expect(gateway.all()).toHaveLength(2));
  expect([onComplete.mock.calls, onOpen.mock.calls, fetch.mock.calls]).toEqual([[], [], []]);
  expect(location.hash).not.toBe('#old');
  await act(async () => gateway.last().ready());
  await expectState('ready');
  await expectStatus('Your order has changed.');
});

test('a completed form is reset when the order changes', async () => {
  mockConfirm(202);
  const { gateway, form, rerender } = await aFilledForm({ revision: '1' });
  await pay(gateway);
  await act(async () => gateway.last().success());
  await expectState('complete');
  await userEvent.click(button());
  expect(gateway.last().submit).toHaveBeenCalledOnce();
  rerender(form({ revision: '2' }));
  await expectState('loading');
  expect(expiryInput()).toHaveValue('');
  expect(gateway.alive()).toBe(1);
});
