import { fromIsoDay, toIsoDay } from '@tillkit/core/day';

/** Opens the browser's calendar beside a date at a press on its button, and writes the day that is picked. */
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
        text.focus(); // refused in a frame of another site, or not known
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
