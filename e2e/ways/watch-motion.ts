import type { BrowserContext } from '@playwright/test';

/**
 * Detects elements that move for longer than a millisecond, in every page and frame. An element that only becomes
 * visible later does not count as moving.
 */
const listen = `for (const type of ['animationstart', 'transitionrun'])
  addEventListener(type, ({ target }) => {
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      const { duration } = effect.getComputedTiming();
      const moves = effect.getKeyframes().some((frame) =>
        Object.keys(frame).some((name) => !['offset', 'computedOffset', 'easing', 'composite', 'visibility'].includes(name)));
      if (moves && duration > 1) noteMotion((animation.animationName ?? animation.transitionProperty) + ' of ' + effect.target?.className);
    }
  }, true);`;

/**
 * Starts recording movements in every page and frame of the context. Returns a function that lists the movements, each
 * with the name of the animation and the class of the element.
 */
export async function watchMotion(context: BrowserContext): Promise<() => readonly string[]> {
  const moved = new Set<string>();
  await context.exposeBinding('noteMotion', (_, what: string) => void moved.add(what));
  await context.addInitScript(listen);
  return () => [...moved];
}
