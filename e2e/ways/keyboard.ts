import { expect, type Locator, type Page } from '@playwright/test';
import { focusOf, hasFocus } from './focus.ts';
import type { Hand } from './hand.ts';

/** The maximum number of Tab presses. It is larger than the number of tab stops on any page. */
const mostStops = 80;

/**
 * Operates a page with only the keyboard, tabbing from the currently focused element. Checks at each tab stop that the
 * focus indicator is visible.
 */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;

  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    const passed: string[] = [];
    for (let stops = 0; stops < mostStops; stops++) {
      if (await hasFocus(target)) return;
      await keyboard.press('Tab');
      passed.push((await waitForFocus(page)) ?? 'the document');
    }
    throw new Error(`The Tab key does not reach the target element. It reaches only: ${passed.join(', ')}.`);
  };

  /**
   * Moves focus into a group of radio buttons. The Tab key moves to the selected button, or to the first or last button
   * if none is selected.
   */
  const reachGroup = async (radio: Locator): Promise<void> => {
    for (let stops = 0; stops < mostStops; stops++) {
      if (await radio.evaluate(isInGroup)) return;
      await keyboard.press('Tab');
      await waitForFocus(page);
    }
    throw new Error('The Tab key does not reach the group of radio buttons.');
  };

  return {
    press: async (target) => {
      await reach(target);
      await keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    check: async (target) => {
      const isBox = (await target.getAttribute('type')) === 'checkbox';
      await (isBox ? reach(target) : reachGroup(target));
      for (let steps = 0; steps < mostStops && !(await hasFocus(target)); steps++) {
        await keyboard.press('ArrowDown');
        await waitForFocus(page);
      }
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    pick: async (menu, value) => {
      await reach(menu);
      const text = await menu.evaluate(
        (element, chosen) =>
          [...(element as HTMLSelectElement).options].find((one) => one.value === chosen)?.text ?? '',
        value,
      );
      await keyboard.type(text);
      await expect(menu).toHaveValue(value);
    },
  };
}

/** Waits until the focus indicator is visible. An element in a frame receives focus a moment later. */
async function waitForFocus(page: Page): Promise<string | undefined> {
  let name: string | undefined;
  await expect
    .poll(async () => {
      const focused = await focusOf(page);
      name = focused?.name;
      return focused && focused.faults.length > 0 ? focused : [];
    })
    .toEqual([]);
  return name;
}

function isInGroup(element: Element): boolean {
  const { activeElement } = element.ownerDocument;
  const { name, form } = element as HTMLInputElement;
  return activeElement instanceof HTMLInputElement && activeElement.name === name && activeElement.form === form;
}
