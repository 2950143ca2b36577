/**
 * Notes where the shopper is on the page. The answer brings focus and scroll position back there, in the next task, so
 * that the gateway's script goes first; a focus that is somewhere by then stays.
 */
export function keepPlace(): () => void {
  const { activeElement } = document;
  const { scrollX: left, scrollY: top } = window;
  return () =>
    void setTimeout(() => {
      if (document.activeElement === document.body)
        (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
      scrollTo({ left, top, behavior: 'instant' });
    });
}
