import { expect } from '@playwright/test';
import { toFinder, type Frames, type Place, type Window } from './engine.ts';

/** The timeout for a page on a busy machine, in milliseconds. */
const patience = 30_000;

/** The input device with which a visitor operates pages. */
export type Hand = 'pointer' | 'keyboard';

/** The maximum number of Tab presses. It is larger than the number of tab stops on any page. */
const mostStops = 80;

/** A visitor who uses a browser window. Each action waits until its element exists. */
export class Visitor {
  readonly window: Window;
  readonly #hand: Hand;

  constructor(window: Window, hand: Hand = 'pointer') {
    this.window = window;
    this.#hand = hand;
  }

  async press(role: Place['role'], name: Place['name'], within?: Frames): Promise<void> {
    const place = { role, name, ...(within && { within }) };
    const what = `${role} ${String(name)}`;
    if (this.#hand === 'pointer') return this.wait(what, () => this.window.click(place));
    await this.#reach(what, place);
    await this.window.press(['Enter']);
  }

  async enter(name: Place['name'], text: string, within?: Frames): Promise<void> {
    const place = { role: 'field' as const, name, ...(within && { within }) };
    const what = `field ${String(name)}`;
    if (this.#hand === 'pointer') return this.wait(what, () => this.window.type(place, text));
    await this.#reach(what, place);
    await this.window.press([...text]);
  }

  /** Presses Tab until an element has the focus. */
  async #reach(what: string, place: Place): Promise<void> {
    const find = `(() => {${toFinder(place)}})()`;
    await this.wait(what, async () => (await this.window.read(`${find} !== null`, place.within)) === true);
    for (let stops = 0; stops < mostStops; stops++) {
      if (await this.#hasFocus(find, place.within)) return;
      await this.window.press(['Tab']);
    }
    throw new Error(`The Tab key does not reach the ${what}.`);
  }

  /** Returns true if an element has the focus and, if it is in a frame, each frame around it has the focus too. */
  async #hasFocus(find: string, within: Frames = []): Promise<boolean> {
    for (const [depth, title] of within.entries())
      if ((await this.window.read('document.activeElement?.title', within.slice(0, depth))) !== title) return false;
    return (await this.window.read(`document.activeElement === ${find}`, within)) === true;
  }

  /** Waits until the page or a frame shows the given text. */
  see(text: string, within?: Frames): Promise<void> {
    return this.wait(text, async () => (await this.says(within))?.includes(text) ?? false);
  }

  async says(within?: Frames): Promise<string | undefined> {
    const pageText = await this.window.read('document.body?.innerText', within);
    return typeof pageText === 'string' ? pageText : undefined;
  }

  /**
   * Repeats the check until it succeeds or times out. A check that throws is repeated too, because the page may be
   * navigating.
   */
  async wait(what: string, look: () => Promise<boolean>): Promise<void> {
    let last: unknown;
    const attempt = () =>
      look().catch((error: unknown) => {
        last = error;
        return false;
      });
    const isThere = await expect
      .poll(attempt, { timeout: patience, intervals: [100] })
      .toBe(true)
      .then(() => true)
      .catch(() => false);
    if (isThere) return;
    const page = await this.says().catch(String);
    throw new Error(`Timed out waiting for ${what}. The page contains: ${page}`, { cause: last });
  }
}
