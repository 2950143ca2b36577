import type { ElementHandle, Frame, Locator, Page } from '@playwright/test';

/** The focused element and the problems found with its focus indicator. */
export interface Focused {
  readonly name: string;
  /**
   * The problems found with the focus indicator. Empty if the element is in view and uncovered, and has a focus ring.
   */
  readonly faults: readonly string[];
}

/**
 * Returns the focused element inside a frame. Returns undefined if the focus is on a nested frame or on the document
 * itself. The document has focus before the first tab stop and after the last one.
 */
function readFocus(): Focused | undefined {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element === document.documentElement || element.localName === 'iframe')
    return undefined;
  const words = element.getAttribute('aria-label') || element.textContent?.trim() || element.getAttribute('name') || '';
  const faults: string[] = [];
  /** The elements that can show the focus indicator: the element itself and its labels. */
  const stands = [element, ...((element as HTMLInputElement).labels ?? [])];
  const boxes = stands.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width * height > 4);
  const isWhole = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const isTop = ({ left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return stands.some((each) => each.contains(hit) || hit?.contains(each));
  };
  if (!boxes.some(isWhole)) faults.push('it is out of view');
  else if (!boxes.filter(isWhole).some(isTop)) faults.push('it is covered');
  const candidates = [element, element.parentElement, element.closest('.tillkit-method'), ...stands];
  const hasRing = (of: Element | null, pseudo?: string) => {
    if (!of) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(of, pseudo);
    return (
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|^transparent$/.test(outlineColor)
    );
  };
  if (!candidates.some((each) => hasRing(each) || hasRing(each, '::after'))) faults.push('it has no ring');
  return { name: `${element.localName} "${words.slice(0, 40)}"`, faults };
}

/** Returns the focused element in the page or in one of its frames. */
export async function focusOf(page: Page): Promise<Focused | undefined> {
  for (const frame of [...page.frames()].toReversed()) {
    if (!(await frame.evaluate(() => document.hasFocus()).catch(() => false))) continue;
    const focused = await frame.evaluate(readFocus).catch(() => undefined);
    if (!focused) continue;
    return frame === page.mainFrame() ? focused : { ...focused, faults: await inFrame(page, frame, focused) };
  }
  return undefined;
}

/**
 * Returns the problems with the focus indicator of an element in a frame. The element also counts as out of view if its
 * frame is out of view. A focus ring that the surrounding page draws around the frame is accepted too.
 */
async function inFrame(page: Page, frame: Frame, { faults }: Focused): Promise<readonly string[]> {
  const owner = (await frame.frameElement()) as ElementHandle<HTMLElement>;
  const { isSeen, hasRing } = await owner.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { outlineStyle } = getComputedStyle(element.parentElement as Element);
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { isSeen: isIn && hit === element, hasRing: outlineStyle !== 'none' };
  });
  return [
    ...faults.filter((fault) => fault !== 'it has no ring' || !hasRing),
    ...(isSeen ? [] : ['its frame is out of view']),
  ];
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus());
