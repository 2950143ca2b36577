import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckoutButton, CheckoutProvider, type CheckoutButtonProps } from '../index.ts';
import type { Labels } from '../labels/labels.ts';
import { aFilledForm } from '../test/card-form.ts';
import { aScript } from '../test/fake-lightbox.ts';
import { aPromise, catchSubmissions } from '../test/fakes.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  // Unmount first, because unmounting uses the globals that are removed below.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pending = {
  code: 'payment_pending',
  message: 'A payment for the order is in progress.',
  hint: 'Show the status of the payment.',
  payment: 'a1b2c3d4',
};
/** Simulates the response of the start route for an order that already has a payment in progress. */
const answer = async () => Response.json({ error: pending }, { status: 409 });
const pendingText = 'There is already a payment for this order. Please check your order before you pay again.';
const retryText = 'The payment could not be started. Please try again.';

const languages = import.meta.glob<Labels>('../labels/??/labels.ts', { eager: true });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));
const expectText = (text: string) => waitFor(() => expect(document.body).toHaveTextContent(text));

function aButton(mode: CheckoutButtonProps['mode'], start: () => Promise<unknown>, locale = 'en') {
  const onError = vi.fn();
  render(
    <CheckoutProvider environment="sandbox" locale={locale} lightbox={aScript()}>
      <CheckoutButton mode={mode} start={start} onError={onError}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>,
  );
  return onError;
}

for (const mode of ['redirect', 'lightbox'] as const) {
  test(`if the order already has a payment in progress, a click shows a message and passes that payment's id to onError (${mode})`, async () => {
    const sent = catchSubmissions();
    const onError = aButton(mode, answer);
    await press();
    await expectText(pendingText);
    expect(document.body).not.toHaveTextContent(retryText);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
    expect(sent).toEqual([]);
  });

  test(`if start throws a payment_pending error, the button shows the message for a payment in progress (${mode})`, async () => {
    const onError = aButton(mode, () => Promise.reject(Object.assign(new Error(pending.message), pending)));
    await press();
    await expectText(pendingText);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: pending.code, payment: pending.payment }));
  });

  test(`after the message for a payment in progress, the next click calls start again, because that payment may have failed (${mode})`, async () => {
    const start = vi.fn<() => Promise<unknown>>().mockImplementationOnce(answer);
    start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    aButton(mode, start);
    await press();
    await expectText(pendingText);
    await press();
    await expectText(retryText);
    expect(document.body).not.toHaveTextContent(pendingText);
  });

  test.each(Object.entries(languages))(
    `the message for a payment in progress is in the language of the labels file %s (${mode})`,
    async (file, { button }) => {
      aButton(mode, answer, file.split('/').at(-2));
      await press();
      await expectText(button.already);
      expect(document.body).not.toHaveTextContent(button.failed);
    },
  );
}

test('card fields show the message for a payment in progress and do not submit the card', async () => {
  const { gateway, start, onError } = await aFilledForm();
  start.mockImplementationOnce(answer);
  await userEvent.click(screen.getByRole('button'));
  await expectText(pendingText);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
  expect(gateway.last().submit).not.toHaveBeenCalled();
});

test('card fields show the message for a payment in progress even if the order changed while the payment was starting', async () => {
  const { form, rerender, start, onError } = await aFilledForm({ revision: '1' });
  const response = aPromise<unknown>();
  start.mockImplementationOnce(() => response.promise);
  await userEvent.click(screen.getByRole('button'));
  rerender(form({ revision: '2' }));
  response.resolve({ error: pending });
  await expectText(pendingText);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
});

test('the message for a paid order does not ask the shopper to try again', async () => {
  const start = vi.fn(async () => ({
    error: { code: 'already_paid', message: 'The order is already paid.', hint: 'Show the order to the shopper.' },
  }));
  aButton('redirect', start);
  await press();
  await expectText(pendingText);
});
