import type { Desk } from '../session/state.ts';
import { checkExpiry, formatExpiry, moveCaret } from './expiry-text.ts';
import { hearEvent } from '../session/field-events.ts';

/** Listens to the input of the expiry date until `signal`. What is in it already was typed before we came. */
export function watchExpiry(desk: Desk, input: HTMLInputElement, signal: AbortSignal) {
  const entry = desk.entries.expiry;
  const note = () => {
    entry.length = input.value.replace(/\D/g, '').length;
    entry.valid = !checkExpiry(input.value);
  };
  const write = (text: string) => {
    const caret = moveCaret(input.value, input.selectionEnd ?? input.value.length, text);
    if (input.value === text) return;
    input.value = text;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
  const hear = (isDeleting = false) => {
    write(formatExpiry(input.value, isDeleting));
    note();
    hearEvent(desk, 'expiry', 'input');
  };
  const options = { signal };
  input.addEventListener('input', (event) => hear((event as InputEvent).inputType?.startsWith('delete')), options);
  input.addEventListener('focus', () => hearEvent(desk, 'expiry', 'focus'), options);
  input.addEventListener(
    'blur',
    () => {
      if (input.value) write(formatExpiry(input.value).replace(/ \/ $/, ''));
      note();
      hearEvent(desk, 'expiry', 'blur');
    },
    options,
  );
  note();
  return {
    /** What the browser filled inside the number's frame. */
    fill: (text: string) => {
      input.value = text;
      hear();
    },
  };
}
