import { expect, test, vi } from 'vitest';
import { FakeFields } from './fake-fields.ts';

const box = (name: string) => ({
  placeholderElementId: document.body,
  inputType: 'tel' as const,
  placeholder: '',
  ariaLabel: name,
  iframeTitle: name,
});

/**
 * Creates fake fields that respond to input. Returns a function that types text into a field and returns the reported
 * state.
 */
function open(paymentMethods?: readonly string[]) {
  const fields = new FakeFields({ answers: true });
  const change = vi.fn();
  fields.on('change', change);
  fields.init(
    '1',
    { cardNumber: box('cardNumber'), cvv: box('cvv') },
    { styles: {}, ...(paymentMethods && { paymentMethods }) },
  );
  const type = (name: 'cardNumber' | 'cvv', text: string) => {
    const input = document
      .querySelector<HTMLIFrameElement>(`iframe[title="${name}"]`)
      ?.contentDocument?.querySelector('input');
    if (!input) throw new Error(`The frame "${name}" does not contain an input element.`);
    input.value = text;
    input.dispatchEvent(new Event('input'));
    return change.mock.lastCall?.[0].fields[name] as unknown;
  };
  return { fields, type };
}

test('typing reports the card brand and whether the length is valid according to the catalog', () => {
  const { fields, type } = open();
  expect(type('cardNumber', '4111 1111 1111 111')).toEqual({ length: 15, valid: false, paymentMethod: 'VIS' });
  expect(type('cardNumber', '4111111111111111')).toEqual({ length: 16, valid: true, paymentMethod: 'VIS' });
  expect([type('cvv', '1234'), type('cvv', '123')]).toEqual([
    { length: 4, valid: false },
    { length: 3, valid: true },
  ]);
  expect(type('cardNumber', '371449635398431')).toMatchObject({ valid: true, paymentMethod: 'AMX' });
  expect(type('cvv', '1234')).toEqual({ length: 4, valid: true });
  fields.destroy();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

test('a card number whose brand the shop does not accept is reported as invalid', () => {
  const { fields, type } = open(['ECA']);
  expect(type('cardNumber', '4111111111111111')).toMatchObject({ valid: false, paymentMethod: 'VIS' });
  fields.destroy();
});
