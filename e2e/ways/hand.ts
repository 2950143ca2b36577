import type { Locator } from '@playwright/test';

/** How a shopper handles a page. What is named is there, and takes input. */
export interface Hand {
  /** Presses a button or a link. */
  press(target: Locator): Promise<void>;
  /** Writes into a field that takes text. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one of several radio buttons, or ticks a box. */
  check(target: Locator): Promise<void>;
  /** Chooses an option of a menu by its value. */
  pick(menu: Locator, value: string): Promise<void>;
}

/** With a pointer: what lies under another thing, or beyond the edge, is not reached. */
export const pointer: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  check: async (target) => {
    const label = target.page().locator(`label[for="${await target.getAttribute('id')}"]`);
    await ((await label.count()) > 0 ? label : target).click();
  },
  pick: async (menu, value) => void (await menu.selectOption(value)),
};
