import type { CDPSession, Page } from 'playwright';
import { articleCount, columnNames, columns, type Column } from './articles.ts';
import type { Window } from './open-forms.ts';

export interface Place {
  readonly row: number;
  readonly column: Column;
}

/** Twenty inputs across the form, five per column. Three keys are typed into each input, sixty in total. */
export const places: readonly Place[] = Array.from({ length: 20 }, (_, n) => ({
  row: (n * 37 + 11) % articleCount,
  column: columnNames[n % columnNames.length] ?? 'name',
}));

export const keyCount = places.reduce((sum, { column }) => sum + columns[column].keys.length, 0);

/** Moves focus to an input. Resolves to the number of milliseconds until the next paint. */
export const enter = (page: Page, { row, column }: Place): Promise<number> =>
  page.evaluate(([r, c]) => (globalThis as Window).bench.enter(r, c), [row, column] as const);

/** Presses a key and waits until the resulting frame is painted. */
export async function press(page: Page, session: CDPSession, key: string): Promise<void> {
  const keyDown =
    key === 'Backspace'
      ? { key, windowsVirtualKeyCode: 8 }
      : { key, text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyDown });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyDown });
  await page.evaluate(() => (globalThis as Window).bench.painted());
}
