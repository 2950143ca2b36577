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
  cleanup(); // before what it needs has gone
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pending = {
  code: 'payment_pending',
  message: 'A payment of the order is under way.',
  hint: 'Show its state.',
  payment: 'a1b2c3d4',
};
/** What the till's start route answers. */
const answer = async () => Response.json({ error: pending }, { status: 409 });
const said = 'There is already a payment for this order. Please check your order before you pay again.';
const failed = 'The payment could not start. Please try again.';

const languages = import.meta.glob<Labels>('../labels/??/labels.ts', { eager: true });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay' }));
const isTold = (text: string) => waitFor(() => expect(document.body).toHaveTextContent(text));

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
  test(`a payment that is under way is told, with its id, and nobody is asked to try again (${mode})`, async () => {
    const sent = catchSubmissions();
    const onError = aButton(mode, answer);
    await press();
    await isTold(said);
    expect(document.body).not.toHaveTextContent(failed);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
    expect(sent).toEqual([]);
  });

  test(`a start that throws the error itself tells the same (${mode})`, async () => {
    const onError = aButton(mode, () => Promise.reject(Object.assign(new Error(pending.message), pending)));
    await press();
    await isTold(said);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: pending.code, payment: pending.payment }));
  });

  test(`the next press asks again: what was under way may have failed (${mode})`, async () => {
    const start = vi.fn<() => Promise<unknown>>().mockImplementationOnce(answer);
    start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    aButton(mode, start);
    await press();
    await isTold(said);
    await press();
    await isTold(failed);
    expect(document.body).not.toHaveTextContent(said);
  });

  test.each(Object.entries(languages))(`it is told in the language of %s (${mode})`, async (file, { button }) => {
    aButton(mode, answer, file.split('/').at(-2));
    await press();
    await isTold(button.already);
    expect(document.body).not.toHaveTextContent(button.failed);
  });
}

test('the card fields tell it too, and the card goes nowhere', async () => {
  const { gateway, start, onError } = await aFilledForm();
  start.mockImplementationOnce(answer);
  await userEvent.click(screen.getByRole('button'));
  await isTold(said);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
  expect(gateway.last().submit).not.toHaveBeenCalled();
});

test('of an order that changed meanwhile the card fields still tell the payment that is under way', async () => {
  const { form, rerender, start, onError } = await aFilledForm({ revision: '1' });
  const asked = aPromise<unknown>();
  start.mockImplementationOnce(() => asked.promise);
  await userEvent.click(screen.getByRole('button'));
  rerender(form({ revision: '2' }));
  asked.resolve({ error: pending });
  await isTold(said);
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(pending));
});

test('a paid order asks nobody to try again', async () => {
  const start = vi.fn(async () => ({
    error: { code: 'already_paid', message: 'The order is paid.', hint: 'Show it.' },
  }));
  aButton('redirect', start);
  await press();
  await isTold(said);
});
