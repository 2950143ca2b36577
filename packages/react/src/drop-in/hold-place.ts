/**
 * Notes the position of an element in the window. Returns a function that scrolls the element back to that position,
 * so that it stays under the pointer when the content above it becomes shorter or longer.
 */
export function holdPlace(element: HTMLElement): () => void {
  const { top } = element.getBoundingClientRect();
  return () => {
    const distance = element.getBoundingClientRect().top - top;
    if (distance !== 0) scrollerOf(element)?.scrollBy({ top: distance, behavior: 'instant' });
  };
}

/** Returns the closest ancestor that scrolls, such as a dialog, or the element that scrolls the page. */
function scrollerOf({ parentElement: parent }: Element): Element | null {
  if (!parent) return document.scrollingElement;
  const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight;
  return scrolls ? parent : scrollerOf(parent);
}
