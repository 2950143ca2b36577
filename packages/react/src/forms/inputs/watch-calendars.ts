import { fromIsoDay, toIsoDay } from '@tillkit/core/day';

/**
 * Opens the browser's date picker when the calendar button is clicked, and writes the selected date into the text
 * field.
 */
export function watchCalendars(form: HTMLFormElement, signal: AbortSignal): void {
  const partsOf = (target: EventTarget | null) => {
    const box = (target as Element).closest('.tillkit-date');
    const [text, calendar] = box?.querySelectorAll('input') ?? [];
    return { text, calendar };
  };
  form.addEventListener(
    'click',
    ({ target }) => {
      const { text, calendar } = partsOf(target);
      if (!text || !calendar || !(target instanceof HTMLButtonElement)) return;
      try {
        calendar.value = toIsoDay(text.value);
        calendar.showPicker();
      } catch {
        text.focus(); // `showPicker` throws in a cross-origin frame and is missing in old browsers.
      }
    },
    { signal },
  );
  form.addEventListener(
    'change',
    ({ target }) => {
      const { text, calendar } = partsOf(target);
      if (!text || target !== calendar || !calendar?.value) return;
      text.value = fromIsoDay(calendar.value);
      text.dispatchEvent(new Event('input', { bubbles: true }));
      text.focus();
    },
    { signal },
  );
}
