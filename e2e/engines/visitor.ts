import { expect } from '@playwright/test';
import type { Frames, Place, Window } from './engine.ts';

/** The timeout for a page on a busy machine, in milliseconds. */
const patience = 30_000;

/** A visitor who uses a browser window. Each action waits until its element exists. */
export class Visitor {
  readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  press(role: Place['role'], name: Place['name'], within?: Frames): Promise<void> {
    const place = { role, name, ...(within && { within }) };
    return this.wait(`${role} ${String(name)}`, () => this.window.click(place));
  }

  enter(name: Place['name'], text: string, within?: Frames): Promise<void> {
    const place = { role: 'field' as const, name, ...(within && { within }) };
    return this.wait(`field ${String(name)}`, () => this.window.type(place, text));
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
