import type { Page } from 'playwright';
import { violations } from '../e2e/support/axe.ts';

/** The largest layout shift that is ignored. Users do not notice shifts up to this size. */
const mostShift = 0.01;

/** Runs in the page before any other script, and adds up the layout shifts that were not caused by user input. */
export function watchShifts(): void {
  new PerformanceObserver((list) => {
    const root = document.documentElement;
    const entries = list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[];
    for (const { value, hadRecentInput } of entries)
      if (!hadRecentInput) root.dataset['shift'] = String(Number(root.dataset['shift'] ?? 0) + value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Matches contrast faults in the card field's frame, which are ignored. The frame is transparent and shows the shop's
 * background, but axe assumes a white background.
 */
const cardField = /^color-contrast: iframe.*#field$/;

/**
 * Resolves when the page and its frames have not changed for 150 milliseconds, or after three seconds if they keep
 * changing.
 */
export async function settle(page: Page): Promise<void> {
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(isStill)));
}

/**
 * Runs in a frame. Resolves when the frame's document has not changed for 150 milliseconds, or after three seconds if
 * it keeps changing.
 */
async function isStill(): Promise<void> {
  const until = performance.now() + 3_000;
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await document.fonts.ready;
  // The loop uses timers because `requestAnimationFrame` callbacks do not run in a hidden frame.
  while (performance.now() - last < 150 && performance.now() < until) await new Promise((next) => setTimeout(next, 16));
  observer.disconnect();
}

/**
 * Returns the faults found on the current page. Faults that do not depend on the theme, such as layout shifts, are
 * reported only for the first theme.
 */
export async function judgePage(page: Page, part: string | undefined, isFirst: boolean): Promise<readonly string[]> {
  const [faults, ...inFrames] = await Promise.all(page.frames().map((frame) => frame.evaluate(look)));
  if (!faults) return [];
  const broken = await violations(page, part, isFirst ? undefined : ['color-contrast']);
  return [
    ...[faults, ...inFrames].flatMap(({ over, cut, english }) => [
      ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
      ...cut.map((text) => `cut off: ${text}`),
      ...(isFirst ? english.map((text) => `not in the language of its part: ${text}`) : []),
    ]),
    ...(isFirst && faults.shift > mostShift ? [`moved by itself: ${faults.shift.toFixed(3)}`] : []),
    ...broken.filter((rule) => !cardField.test(rule)).map((rule) => `axe ${rule}`),
  ];
}

/**
 * Runs in the page. Returns the page's horizontal overflow, the elements with cut-off or untranslated text, and the
 * total layout shift.
 */
function look() {
  const root = document.documentElement;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const name = (element: Element) =>
    `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
  /** Returns true if the content of the element extends beyond the element's right edge. */
  const standsOut = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right > element.getBoundingClientRect().right + 1;
  };
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!isSeen(element) || element.scrollWidth <= element.clientWidth + 1) return false;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    if (clipPath === 'inset(50%)') return false; // The text is for screen readers only.
    if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return false;
    return element.localName === 'select' || (hasText(element) && (overflowX !== 'visible' || standsOut(element)));
  });
  /**
   * Returns true if the element's text must be in a language other than English. Returns false for code, for text that
   * must not be translated, and for elements with an empty `lang`, such as messages that are shown exactly as they were
   * received.
   */
  const isForeign = (element: Element) =>
    !element.closest('code, pre, [translate="no"]') &&
    !/^(en|$)/.test(element.closest('[lang]')?.getAttribute('lang') ?? '');
  const isEnglish = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\b(the|this|with|you|your)\b/i.test(node.textContent ?? ''),
    );
  const all = [...document.body.querySelectorAll('*')];
  const english = all.filter((element) => isEnglish(element) && isSeen(element) && isForeign(element));
  const shift = Number(root.dataset['shift'] ?? 0);
  return { over: root.scrollWidth - root.clientWidth, cut: cut.map(name), english: english.map(name), shift };
}
