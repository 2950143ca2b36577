import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CardNumberField, CheckoutProvider, CvvField, ExpiryField, PayButton, SecureFields } from '../index.ts';
import { fakeCardFields, type CardFieldsOptions } from './fake-card-fields.ts';
import { fakeShop } from './fake-shop-server.ts';

// As a shop tests its own checkout: without a spy of ours, and without a script element of its own.

const patient = { timeout: 20_000 };

function open(options: CardFieldsOptions = {}, timeout?: number) {
  const fields = fakeCardFields(options);
  const shop = fakeShop();
  onTestFinished(() => {
    fields.remove();
    shop.remove();
  });
  const told = { onReady: vi.fn(), onChange: vi.fn(), onError: vi.fn(), onComplete: vi.fn(), onDowngrade: vi.fn() };
  render(
    <CheckoutProvider environment="sandbox" secureFields={fields.script}>
      <SecureFields start={shop.start} {...told} {...(timeout && { timeout })}>
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>Pay</PayButton>
      </SecureFields>
    </CheckoutProvider>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  const isIn = (state: string) => waitFor(() => expect(button).toHaveAttribute('data-state', state), patient);
  const fill = async () => {
    await isIn('ready');
    await userEvent.type(fields.input('cardNumber'), '4111111111111111');
    await userEvent.type(fields.input('cvv'), '123');
    await userEvent.type(screen.getByLabelText(/expiry/i), '1239');
  };
  const pay = async () => {
    await fill();
    await userEvent.click(button);
  };
  return { fields, shop, button, isIn, fill, pay, ...told };
}

const problem = (code: string) => expect.objectContaining({ code });

test('a form is ready, tells what is typed, pays and is complete', async () => {
  const { fields, shop, isIn, fill, button, onChange, onComplete } = open();
  await fill();
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ field: 'cardNumber', brand: 'VIS', valid: true }));
  await userEvent.click(button);
  await isIn('complete');
  const [payment] = shop.payments;
  expect(onComplete).toHaveBeenCalledExactlyOnceWith({ payment: payment?.id });
  expect(payment?.status).toBe('paid');
  expect(fields.submitted()).toEqual([expect.objectContaining({ refno: payment?.refno, expm: '12', expy: '39' })]);
});

test('a number that is cut short is told where it stands', async () => {
  const { fields, isIn, button } = open();
  await isIn('ready');
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
] as const)('a card that ends with %o fails with %s', async ([outcome, code]) => {
  const { pay, onError, onComplete } = open({ outcome });
  await pay();
  await waitFor(() => expect(onError).toHaveBeenCalledWith(problem(code)), patient);
  expect(onComplete).not.toHaveBeenCalled();
});

test('a card that the bank asks about leaves for the bank', async () => {
  const { pay, onComplete } = open({ outcome: { redirect: new URL('#bank', location.href).href } });
  await pay();
  await waitFor(() => expect(location.hash).toBe('#bank'), patient);
  expect(onComplete).not.toHaveBeenCalled();
  location.hash = '';
});

test('a card without an answer stays under way, until the test answers it', async () => {
  const { fields, pay, isIn } = open({ outcome: 'hangs' });
  await pay();
  await isIn('verifying');
  act(() => fields.last().answer('accepted'));
  await isIn('complete');
});

test.for([
  [{ script: 'hangs' }, 'script_failed'],
  [{ frames: 'silent' }, 'frame_failed'],
  [{ frames: 'broken' }, 'frame_failed'],
] as const)('with %o the form says why, and the payment goes on by the page', async ([options, code]) => {
  const { onDowngrade, onError } = open(options, 50);
  await waitFor(
    () => expect([...onError.mock.calls, ...onDowngrade.mock.calls].flat()).toContainEqual(problem(code)),
    patient,
  );
});

test('a script that is blocked is told once its retries are over', async () => {
  const { onDowngrade, onError } = open({ script: 'blocked' });
  await waitFor(
    () => expect([...onError.mock.calls, ...onDowngrade.mock.calls].flat()).toContainEqual(problem('script_failed')),
    patient,
  );
});
