import { formatExpiry, moveCaret, readExpiry } from '@tillkit/core/expiry';
import type { FieldProblem } from './fields-types.ts';
import type { FieldState } from './session/state.ts';

/**
 * Returns the problem with an expiry date, or `undefined` if the date is valid. A card is valid until the end of its
 * expiry month.
 */
export function checkExpiry(text: string, now = new Date()): FieldProblem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return text.trim() ? 'incomplete' : 'empty';
  const [month, year] = [Number(expiry.expm), 2_000 + Number(expiry.expy)];
  if (month < 1 || month > 12) return 'invalid';
  return year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth() ? 'expired' : undefined;
}

/** Returns the state of the expiry field for the text that the shopper has typed so far. */
export const readEntry = (text: string): Pick<FieldState, 'length' | 'complete' | 'inputProblem'> => ({
  length: text.replace(/\D/g, '').length,
  complete: readExpiry(text) !== undefined,
  inputProblem: checkExpiry(text),
});

/** Formats the expiry date while the shopper types, and reports the input's events until `signal` is aborted. */
export function watchExpiry(
  input: HTMLInputElement,
  onEvent: (type: 'focus' | 'blur' | 'input') => void,
  signal: AbortSignal,
) {
  const write = (text: string) => {
    const caret = moveCaret(input.value, input.selectionEnd ?? input.value.length, text);
    if (input.value === text) return;
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
  const change = (isDeleting = false) => {
    write(formatExpiry(input.value, isDeleting));
    onEvent('input');
  };
  write(formatExpiry(input.value)); // The shopper may have typed before this code loaded.
  const options = { signal };
  input.addEventListener('input', (event) => change((event as InputEvent).inputType?.startsWith('delete')), options);
  input.addEventListener('focus', () => onEvent('focus'), options);
  input.addEventListener(
    'blur',
    () => {
      if (input.value) write(formatExpiry(input.value).replace(/ \/ $/, ''));
      onEvent('blur');
    },
    options,
  );
  return {
    /** Copies the expiry date that the browser autofilled in the card number frame into the expiry field. */
    fill: (text: string) => {
      input.value = text;
      change();
    },
  };
}
