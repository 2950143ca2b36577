import { expect, type Locator, type Page } from '@playwright/test';
import { focusOf, hasFocus } from './focus.ts';
import type { Hand } from './hand.ts';

/** More than any page here has. */
const mostStops = 80;

/** With the keyboard alone: Tab from wherever the focus is. At each stop it shows where it is. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;

  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeAttached();
    const passed: string[] = [];
    for (let stops = 0; stops < mostStops; stops++) {
      if (await hasFocus(target)) return;
      await keyboard.press('Tab');
      passed.push((await seen(page)) ?? 'the document');
    }
    throw new Error(`Tab does not reach it: ${passed.join(', ')}.`);
  };

  /** Of a group: Tab stops at the one that is chosen, or at one end. */
  const reachGroup = async (radio: Locator): Promise<void> => {
    for (let stops = 0; stops < mostStops; stops++) {
      if (await radio.evaluate(isInGroup)) return;
      await keyboard.press('Tab');
      await seen(page);
    }
    throw new Error('Tab does not reach the group.');
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
        await seen(page);
      }
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    pick: async (menu, value) => {
      await reach(menu);
      const text = await menu.evaluate(
        (element, wanted) =>
          [...(element as HTMLSelectElement).options].find((one) => one.value === wanted)?.text ?? '',
        value,
      );
      await keyboard.type(text);
      await expect(menu).toHaveValue(value);
    },
  };
}

/** Where the focus is, once it shows there as it must. What a frame is told of it takes a moment. */
async function seen(page: Page): Promise<string | undefined> {
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
