import { formatExpiry, moveCaret, readExpiry } from '@tillkit/core/expiry';
import type { FieldProblem } from './fields-types.ts';
import type { FieldState } from './session/state.ts';

/** Returns the problem of an expiry date, or undefined. A card is valid until the end of its month. */
export function checkExpiry(text: string, now = new Date()): FieldProblem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return text.trim() ? 'incomplete' : 'empty';
  const [month, year] = [Number(expiry.expm), 2_000 + Number(expiry.expy)];
  if (month < 1 || month > 12) return 'invalid';
  return year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth() ? 'expired' : undefined;
}

/** Returns the state of the field while the shopper types the expiry date. */
export const readEntry = (text: string): Pick<FieldState, 'length' | 'complete' | 'found'> => ({
  length: text.replace(/\D/g, '').length,
  complete: readExpiry(text) !== undefined,
  found: checkExpiry(text),
});

/** Writes the date as on the card while it is typed, and tells of every change until `signal`. */
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
  write(formatExpiry(input.value)); // typed before this code came
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
    /** What the browser filled inside the number's frame. */
    fill: (text: string) => {
      input.value = text;
      change();
    },
  };
}
