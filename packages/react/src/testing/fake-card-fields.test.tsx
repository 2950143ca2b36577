import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CardNumberField, CheckoutProvider, CvvField, ExpiryField, PayButton, SecureFields } from '../index.ts';
import { fakeCardFields, type CardFieldsOptions } from './fake-card-fields.ts';
import { fakeShop } from './fake-shop-server.ts';

// These tests use the fakes as a shop's own tests would: without spies and without a script element.

const longTimeout = { timeout: 20_000 };

function open(options: CardFieldsOptions = {}, timeout?: number) {
  const fields = fakeCardFields(options);
  const shop = fakeShop();
  onTestFinished(() => {
    fields.remove();
    shop.remove();
  });
  const callbacks = {
    onReady: vi.fn(),
    onChange: vi.fn(),
    onError: vi.fn(),
    onComplete: vi.fn(),
    onDowngrade: vi.fn(),
  };
  render(
    <CheckoutProvider environment="sandbox" secureFields={fields.script}>
      <SecureFields start={shop.start} {...callbacks} {...(timeout && { timeout })}>
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>Pay</PayButton>
      </SecureFields>
    </CheckoutProvider>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  const expectState = (state: string) =>
    waitFor(() => expect(button).toHaveAttribute('data-state', state), longTimeout);
  const fill = async () => {
    await expectState('ready');
    await userEvent.type(fields.input('cardNumber'), '4111111111111111');
    await userEvent.type(fields.input('cvv'), '123');
    await userEvent.type(screen.getByLabelText(/expiry/i), '1239');
  };
  const pay = async () => {
    await fill();
    await userEvent.click(button);
  };
  return { fields, shop, button, expectState, fill, pay, ...callbacks };
}

const problem = (code: string) => expect.objectContaining({ code });

test('a form with fakeCardFields becomes ready, reports input, and completes a payment', async () => {
  const { fields, shop, expectState, fill, button, onChange, onComplete } = open();
  await fill();
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ field: 'cardNumber', brand: 'VIS', valid: true }));
  await userEvent.click(button);
  await expectState('complete');
  const [payment] = shop.payments;
  expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: payment?.id });
  expect(payment?.status).toBe('paid');
  expect(fields.submitted()).toEqual([expect.objectContaining({ refno: payment?.refno, expm: '12', expy: '39' })]);
});

test('submitting an incomplete card number marks the card number field as invalid', async () => {
  const { fields, expectState, button } = open();
  await expectState('ready');
  await userEvent.type(fields.input('cardNumber'), '4111');
  await userEvent.click(button);
  await waitFor(() => expect(document.querySelector('[data-field="cardNumber"]')).toHaveAttribute('data-invalid'));
  expect(fields.submitted()).toEqual([]);
});

test.for([
  ['declined', 'card_refused'],
  [{ code: '1004' }, 'card_refused'],
  [{ code: '1006' }, 'card_refused'],
  [{ code: '2051' }, 'card_refused'],
] as const)('if the outcome is %o, the form fails with the error code %s', async ([outcome, code]) => {
  const { pay, onError, onComplete } = open({ outcome });
  await pay();
  await waitFor(() => expect(onError).toHaveBeenCalledWith(problem(code)), longTimeout);
  expect(onComplete).not.toHaveBeenCalled();
});

test("if the outcome is a redirect, the browser navigates to the bank's page", async () => {
  const { pay, onComplete } = open({ outcome: { redirect: new URL('#bank', location.href).href } });
  await pay();
  await waitFor(() => expect(location.hash).toBe('#bank'), longTimeout);
  expect(onComplete).not.toHaveBeenCalled();
  location.hash = '';
});

test('if the outcome is "hangs", the form stays in the "verifying" state until the test simulates a response', async () => {
  const { fields, pay, expectState } = open({ outcome: 'hangs' });
  await pay();
  await expectState('verifying');
  act(() => fields.last().answer('accepted'));
  await expectState('complete');
});

test.for([
  [{ script: 'hangs' }, 'script_failed'],
  [{ frames: 'silent' }, 'frame_failed'],
  [{ frames: 'broken' }, 'frame_failed'],
] as const)(
  'with the options %o, the form reports the error %s and falls back to the payment page',
  async ([options, code]) => {
    const { onDowngrade, onError } = open(options, 50);
    await waitFor(
      () => expect([...onError.mock.calls, ...onDowngrade.mock.calls].flat()).toContainEqual(problem(code)),
      longTimeout,
    );
  },
);

test('a blocked script is reported once all retries have failed', async () => {
  const { onDowngrade, onError } = open({ script: 'blocked' });
  await waitFor(
    () => expect([...onError.mock.calls, ...onDowngrade.mock.calls].flat()).toContainEqual(problem('script_failed')),
    longTimeout,
  );
});
