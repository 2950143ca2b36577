import type { Locator } from '@playwright/test';

/**
 * The input device that a shopper uses to operate a page. Each method waits until its target element exists and accepts
 * input.
 */
export interface Hand {
  /** Activates a button or a link. */
  press(target: Locator): Promise<void>;
  /** Types into a text field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses a radio button or ticks a checkbox. */
  check(target: Locator): Promise<void>;
  /** Chooses a menu option by its value. */
  pick(menu: Locator, value: string): Promise<void>;
}

/** Uses a pointer, which cannot reach an element that is covered or outside the viewport. */
export const pointer: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  check: async (target) => {
    const label = target.page().locator(`label[for="${await target.getAttribute('id')}"]`);
    await ((await label.count()) > 0 ? label : target).click();
  },
  pick: async (menu, value) => void (await menu.selectOption(value)),
};
