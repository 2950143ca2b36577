import type { Page } from 'playwright';
import { violations } from '../e2e/support/axe.ts';

/** Beyond this, what a page moves by itself is felt. */
const mostShift = 0.01;

/** Runs in the page before anything else: adds up what moves without anybody having done something. */
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

/** It has the shop's colour on the shop's background, which shows through the frame; axe takes that for white. */
const cardField = /^color-contrast: iframe.*#field$/;

/** Resolves when the page and its frames have stopped changing for a moment; one that never does is taken as it is. */
export async function settle(page: Page): Promise<void> {
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(isStill)));
}

/** Runs in a frame. */
async function isStill(): Promise<void> {
  const until = performance.now() + 3_000;
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await document.fonts.ready;
  // By the clock: a frame that is out of sight has no animation frames.
  while (performance.now() - last < 150 && performance.now() < until) await new Promise((next) => setTimeout(next, 16));
  observer.disconnect();
}

/** What is wrong with the page as it stands; shifts and rules that no theme changes are told with the first one alone. */
export async function judgePage(page: Page, part: string | undefined, isFirst: boolean): Promise<readonly string[]> {
  const [found, ...inFrames] = await Promise.all(page.frames().map((frame) => frame.evaluate(look)));
  if (!found) return [];
  const broken = await violations(page, part, isFirst ? undefined : ['color-contrast']);
  return [
    ...[found, ...inFrames].flatMap(({ over, cut, english }) => [
      ...(over > 0 ? [`scrolls sideways by ${over} px`] : []),
      ...cut.map((text) => `cut off: ${text}`),
      ...(isFirst ? english.map((text) => `not in the language of its part: ${text}`) : []),
    ]),
    ...(isFirst && found.shift > mostShift ? [`moved by itself: ${found.shift.toFixed(3)}`] : []),
    ...broken.filter((rule) => !cardField.test(rule)).map((rule) => `axe ${rule}`),
  ];
}

/** Runs in the page. */
function look() {
  const root = document.documentElement;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const name = (element: Element) =>
    `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
  /** Where nothing is clipped, what is drawn beyond the edge need not be text. */
  const standsOut = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right > element.getBoundingClientRect().right + 1;
  };
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!isSeen(element) || element.scrollWidth <= element.clientWidth + 1) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return false;
    return element.localName === 'select' || (hasText(element) && (overflowX !== 'visible' || standsOut(element)));
  });
  /** A language that is not said to be English; messages as they were sent are in none. */
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
