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
        calendar.value = text.value.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1');
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
      text.value = calendar.value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
      text.dispatchEvent(new Event('input', { bubbles: true }));
      text.focus();
    },
    { signal },
  );
}
