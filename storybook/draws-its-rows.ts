import { formTable, loadMethod, rowsOf, sameAs } from '@tillkit/core/forms';
import type { MethodFormProps } from '@tillkit/react';
import { expect, waitFor, type userEvent as User } from 'storybook/test';

interface Played {
  readonly args: MethodFormProps;
  readonly canvasElement: HTMLElement;
  readonly userEvent: Pick<typeof User, 'click'>;
}

/** The form has come and stands. */
export async function isDrawn(canvasElement: HTMLElement): Promise<void> {
  const isReady = () => expect(canvasElement.querySelector('form')).toHaveAttribute('data-state', 'ready');
  await waitFor(isReady, { timeout: 10_000 });
}

/** Plays a story of a method's form: it asks for the rows of the catalogue, each once, and for nothing else. */
export async function drawsItsRows({ args, canvasElement, userEvent }: Played): Promise<void> {
  const method = await loadMethod(args.method);
  if (!method) throw new Error(`The registry has no ${args.method}.`);
  const { type = 'person' } = (args.defaults?.['customer'] ?? {}) as { readonly type?: string };
  const table = formTable(method);
  const groups = Object.keys(table);
  const rows = groups.flatMap((group) => Object.values(rowsOf(table, group)));
  const asked = rows.filter(({ only = type }) => only === type).map(({ wire }) => wire);
  const boxes = Object.entries(sameAs).flatMap(([group, name]) => (groups.includes(group) ? [name] : []));

  await isDrawn(canvasElement);
  for (const name of boxes) {
    const box = canvasElement.querySelector(`[name="${name}"]:checked`);
    if (box) await userEvent.click(box); // the address opens
  }
  const drawn = [...canvasElement.querySelectorAll('[name]')].filter((input) => input.checkVisibility());
  const names = new Set(drawn.map((input) => input.getAttribute('name')));
  await expect([...names].toSorted()).toEqual([...asked, ...boxes].toSorted());
}
