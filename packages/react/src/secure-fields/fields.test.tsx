import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldEvent, FieldHandle } from '../index.ts';
import * as german from '../labels/de/labels.ts';
import {
  aCardForm,
  aFilledForm,
  aReadyForm,
  button,
  finishScript,
  expiryInput,
  fieldOf,
  pay,
  expectStatus,
} from '../test/card-form.ts';
import { playFields } from '../test/fake-fields.ts';

afterEach(() => {
  // Unmount first, because unmounting still uses the stubbed globals.
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fieldCallbacks = () => ({
  onReady: vi.fn(),
  onChange: vi.fn(),
  onFocus: vi.fn(),
  onBlur: vi.fn(),
  onError: vi.fn(),
});

test('a field reports its state in attributes and events, without the entered value', async () => {
  const number = fieldCallbacks();
  const { gateway, onChange } = await aReadyForm({ number });
  const nothing: FieldEvent = {
    field: 'cardNumber',
    complete: false,
    empty: true,
    valid: false,
    brand: undefined,
    error: undefined,
  };
  expect(number.onReady).toHaveBeenCalledExactlyOnceWith(nothing);
  act(() => gateway.last().change('cardNumber', 'focus'));
  expect(fieldOf('cardNumber')).toHaveAttribute('data-focused');
  expect(number.onFocus).toHaveBeenCalledExactlyOnceWith(nothing);
  act(() => gateway.last().change('cardNumber', 'input', { length: 4, paymentMethod: 'VIS' }));
  const typing = { ...nothing, empty: false, brand: 'VIS' };
  expect([number.onChange.mock.calls, onChange.mock.calls]).toEqual([[[typing]], [[typing]]]);
  act(() => gateway.last().change('cardNumber', 'blur'));
  const wrong = { ...typing, error: 'incomplete' };
  expect([number.onBlur.mock.calls, number.onError.mock.calls]).toEqual([[[wrong]], [[wrong]]]);
  expect(fieldOf('cardNumber')).not.toHaveAttribute('data-focused');
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true }));
  expect(number.onChange).toHaveBeenLastCalledWith({ ...typing, complete: true, valid: true });
});

test('when a field with a problem loses focus, the problem is shown, announced and passed to the frame', async () => {
  const { gateway } = await aReadyForm();
  act(() => gateway.last().change('cardNumber', 'blur'));
  expect(fieldOf('cardNumber')).not.toHaveAttribute('data-invalid');
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: false }));
  expect(fieldOf('cardNumber')).not.toHaveAttribute('data-invalid');
  act(() => gateway.last().change('cardNumber', 'blur'));
  expect(fieldOf('cardNumber')).toHaveAttribute('data-invalid');
  expect(fieldOf('cardNumber')).toHaveTextContent('Please check the card number.');
  expect(gateway.last().setInvalid).toHaveBeenCalledExactlyOnceWith(
    'cardNumber',
    true,
    'Please check the card number.',
  );
  await expectStatus('Please check the card number.');
  expect(screen.getAllByRole('status')).toHaveLength(1);
  act(() => gateway.last().change('cardNumber', 'input', { length: 15, valid: false }));
  expect(fieldOf('cardNumber')).toHaveAttribute('data-invalid');
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true }));
  expect(fieldOf('cardNumber')).not.toHaveAttribute('data-invalid');
  expect(gateway.last().setInvalid).toHaveBeenLastCalledWith('cardNumber', false, undefined);
});

test("if the shop does not accept the card's brand, the card number field shows a problem when it loses focus", async () => {
  const { gateway } = await aReadyForm({ brands: ['ECA'] });
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true, paymentMethod: 'VIS' }));
  act(() => gateway.last().change('cardNumber', 'blur'));
  expect(fieldOf('cardNumber')).toHaveTextContent('We don’t accept this card.');
});

test("the card's brand is shown by name and determines the help text for the security code field", async () => {
  const { gateway } = await aReadyForm();
  expect(fieldOf('cvv')).toHaveTextContent('Three digits on the back');
  act(() => gateway.last().change('cardNumber', 'input', { length: 2, paymentMethod: 'AMX' }));
  expect(fieldOf('cardNumber')).toHaveTextContent('American Express');
  expect(fieldOf('cvv')).toHaveTextContent('Four digits on the front');
  expect(gateway.last().setLabel).toHaveBeenCalledExactlyOnceWith('cvv', 'Security code, Four digits on the front');
  act(() => gateway.last().change('cvv', 'input', { length: 3 }));
  act(() => gateway.last().change('cvv', 'blur'));
  expect(fieldOf('cvv')).toHaveTextContent('Four digits on the frontCheck the security code.');
});

test('a field with an error keeps its help text, and screen readers announce both', async () => {
  const { gateway } = await aReadyForm({ number: { help: 'Visa or Mastercard' }, expiry: { help: 'On the front' } });
  expect(expiryInput()).toHaveAccessibleDescription('On the front');
  await userEvent.click(button());
  expect(expiryInput()).toHaveAccessibleDescription('Enter the expiry date. On the front');
  expect(fieldOf('cardNumber')).toHaveTextContent('Visa or MastercardEnter the card number.');
  expect(fieldOf('cvv')).toHaveTextContent('Three digits on the backEnter the security code.');
  // The label and the error are read inside the frame, which cannot refer to the texts outside.
  expect(gateway.last().init.mock.calls[0]?.[1].cvv.ariaLabel).toBe('Security code, Three digits on the back');
  expect(gateway.last().setInvalid).toHaveBeenCalledWith('cvv', true, 'Enter the security code.');
});

test("the shop's help text and placeholders replace the default ones", async () => {
  const { gateway } = await aReadyForm({
    number: { help: 'Visa or Mastercard', placeholder: '1234' },
    cvv: { help: 'On the back' },
    expiry: { placeholder: '12 / 34' },
  });
  const { cardNumber, cvv } = gateway.last().init.mock.calls[0]?.[1] ?? {};
  expect([cardNumber?.placeholder, cardNumber?.ariaLabel]).toEqual(['1234', 'Card number, Visa or Mastercard']);
  expect([cvv?.ariaLabel, cvv?.iframeTitle]).toEqual(['Security code, On the back', 'Security code']);
  expect(expiryInput()).toHaveAttribute('placeholder', '12 / 34');
  expect(fieldOf('cardNumber')).toHaveTextContent('Visa or Mastercard');
});

test('a click on a label focuses its field', async () => {
  const { gateway } = await aReadyForm();
  await userEvent.click(screen.getByText('Card number'));
  await userEvent.click(screen.getByText('Security code'));
  await waitFor(() => expect(gateway.last().focus.mock.calls).toEqual([['cardNumber'], ['cvv']]));
  await userEvent.click(screen.getByText('Expiry date'));
  expect(expiryInput()).toHaveFocus();
  expect(fieldOf('expiry')).toHaveAttribute('data-focused');
});

test("a field's ref has methods that focus, blur and clear the field", async () => {
  const [number, expiry, cvv] = [createRef<FieldHandle>(), createRef<FieldHandle>(), createRef<FieldHandle>()];
  const { gateway } = await aFilledForm({ number: { ref: number }, expiry: { ref: expiry }, cvv: { ref: cvv } });
  await act(async () => {
    number.current?.focus();
    cvv.current?.clear();
  });
  expect(gateway.last().focus).toHaveBeenCalledExactlyOnceWith('cardNumber');
  expect(gateway.last().clear).toHaveBeenCalledExactlyOnceWith('cvv');
  await act(async () => expiry.current?.focus());
  expect(expiryInput()).toHaveFocus();
  await act(async () => expiry.current?.blur());
  expect(expiryInput()).not.toHaveFocus();
  await act(async () => expiry.current?.clear());
  expect(expiryInput()).toHaveValue('');
  const frame = fieldOf('cvv').querySelector('iframe');
  frame?.focus();
  expect(frame).toHaveFocus();
  await act(async () => cvv.current?.blur());
  expect(frame).not.toHaveFocus();
});

test('calling focus() before the frames are ready focuses the field once the frames are ready', async () => {
  const gateway = playFields();
  const number = createRef<FieldHandle>();
  const Eager = () => {
    useEffect(() => number.current?.focus(), []);
    return null;
  };
  const { script, form } = aCardForm({ number: { ref: number }, inside: <Eager /> });
  render(form());
  act(() => number.current?.focus());
  await finishScript(script, gateway);
  expect(gateway.last().focus).not.toHaveBeenCalled();
  await act(async () => gateway.last().ready());
  expect(gateway.last().focus).toHaveBeenCalledExactlyOnceWith('cardNumber');
});

test('a typed, pasted or autofilled expiry date is formatted as it appears on the card', async () => {
  await aReadyForm();
  await userEvent.type(expiryInput(), '534');
  expect(expiryInput()).toHaveValue('05 / 34');
  await userEvent.type(expiryInput(), '{Backspace}{Backspace}{Backspace}');
  expect(expiryInput()).toHaveValue('0');
  for (const text of ['12/2034', '1234', '12 / 34']) {
    await userEvent.clear(expiryInput());
    await userEvent.click(expiryInput());
    await userEvent.paste(text);
    expect(expiryInput()).toHaveValue('12 / 34');
  }
  fireEvent.input(expiryInput(), { target: { value: '11/35' } });
  expect(expiryInput()).toHaveValue('11 / 35');
});

test('an expiry date that is autofilled into the card number frame is copied to the expiry input', async () => {
  const { gateway, onChange } = await aReadyForm();
  act(() =>
    gateway.last().change('cardNumber', 'autocomplete', { length: 16, valid: true }, { expm: '04', expy: '38' }),
  );
  expect(expiryInput()).toHaveValue('04 / 38');
  expect(onChange.mock.calls.map(([{ field, valid }]) => [field, valid])).toEqual([
    ['expiry', true],
    ['cardNumber', true],
  ]);
});

test.each([
  ['1', 'Enter the expiry date as MM\u00A0/\u00A0YY.'],
  ['1320', 'Enter the expiry date as MM\u00A0/\u00A0YY.'],
  ['0120', 'This card has expired.'],
])('for the expiry date "%s", the field shows a problem when it loses focus', async (typed, text) => {
  const expiry = fieldCallbacks();
  await aReadyForm({ expiry });
  await userEvent.type(expiryInput(), typed);
  expect(expiryInput()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(expiryInput()).toHaveAccessibleDescription(text);
  expect(expiryInput()).toBeInvalid();
  expect(expiry.onError).toHaveBeenCalledOnce();
  expect(expiry.onBlur).toHaveBeenCalledOnce();
});

test('a field that the gateway rejected keeps its error until its input changes', async () => {
  const { gateway } = await aFilledForm();
  await pay(gateway);
  await act(async () => gateway.last().error({ action: 'submit', error: 'Not valid.', code: '1004' }));
  act(() => gateway.last().change('cardNumber', 'focus'));
  act(() => gateway.last().change('cardNumber', 'blur'));
  expect(fieldOf('cardNumber')).toHaveAttribute('data-invalid');
  act(() => gateway.last().change('cardNumber', 'input', { length: 15, valid: false }));
  act(() => gateway.last().change('cardNumber', 'input', { length: 16, valid: true }));
  expect(fieldOf('cardNumber')).not.toHaveAttribute('data-invalid');
  expect(button()).toHaveAttribute('data-state', 'ready');
});

test("frames use the styles of their container elements and the shop's styles, and are updated when either changes", async () => {
  const real = getComputedStyle;
  let color = 'rgb(27, 36, 40)';
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element.classList.contains('tillkit-field-box')
      ? { color, fontFamily: 'Test Sans', fontSize: '16px', paddingLeft: '12px' }
      : real(element),
  );
  const styles = {
    '*': { 'font-size': '18px' },
    cvv: { 'text-align': 'end' },
    'cardNumber.invalid': { color: '#a00' },
  };
  const { gateway, form, rerender } = await aReadyForm({ styles });
  const look = { color, 'font-family': 'Test Sans', 'font-size': '18px', padding: '0 12px' };
  expect(gateway.last().init.mock.calls[0]?.[2].styles).toEqual({
    cardNumber: look,
    cvv: { ...look, 'text-align': 'end' },
    'cardNumber.invalid': { color: '#a00' },
  });
  expect(gateway.last().setStyle).not.toHaveBeenCalled();
  color = 'rgb(231, 237, 239)';
  act(() => void fieldOf('cvv').querySelector('div')?.dispatchEvent(new Event('transitionend')));
  expect(gateway.last().setStyle.mock.calls).toEqual([
    ['cvv', { ...look, color, 'text-align': 'end' }],
    ['cardNumber', { ...look, color }],
  ]);
  gateway.last().setStyle.mockClear();
  rerender(form({ styles: { '*': { 'font-size': '18px' }, cvv: {} } }));
  await waitFor(() => expect(gateway.last().setStyle).toHaveBeenCalledTimes(2));
  expect(gateway.last().setStyle.mock.calls).toEqual([
    ['cvv', { ...look, color, 'text-align': '' }],
    ['cardNumber.invalid', { color: '' }],
  ]);
});

test('if the frames reject a style, the form calls onError but does not show the shopper a message', async () => {
  const { gateway, onError } = await aReadyForm();
  act(() => gateway.last().error({ action: 'style', error: 'The style `background-image` is not allowed.' }));
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'style_refused' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('when the labels have loaded or the language changes, the text on the page and inside the frames is updated', async () => {
  const { gateway, form, rerender } = await aReadyForm({}, { locale: 'de-CH' });
  await waitFor(() => expect(fieldOf('cardNumber')).toHaveTextContent(german.fields.cardNumber));
  await userEvent.click(button());
  await expectStatus(german.fields.check);
  expect(gateway.last().setInvalid).toHaveBeenCalledWith('cardNumber', true, german.fields.cardNumberEmpty);
  rerender(form({}, { locale: 'en' }));
  await expectStatus('Please check the marked fields.');
  expect(gateway.last().setLabel).toHaveBeenLastCalledWith('cvv', 'Security code, Three digits on the back');
  expect(gateway.last().setInvalid).toHaveBeenCalledWith('cardNumber', true, 'Enter the card number.');
  expect(gateway.all()).toHaveLength(1);
});

test('K26 autofill-trap: no input on the page accepts an autofilled card number or security code', async () => {
  const { container } = await aFilledForm();
  for (const element of container.querySelectorAll('*'))
    expect(element.getAttribute('autocomplete') ?? '').not.toMatch(/cc-(number|csc)/);
  expect(container.querySelectorAll('input')).toHaveLength(1);
  expect(expiryInput()).toHaveAttribute('autocomplete', 'cc-exp');
  expect(expiryInput()).not.toHaveAttribute('name');
});
