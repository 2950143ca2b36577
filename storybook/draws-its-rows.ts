import { formTable, loadMethod, rowsOf, sameAs } from '@tillkit/core/forms';
import type { MethodFormProps } from '@tillkit/react';
import { expect, waitFor, type userEvent as User } from 'storybook/test';

interface PlayContext {
  readonly args: MethodFormProps;
  readonly canvasElement: HTMLElement;
  readonly userEvent: Pick<typeof User, 'click'>;
}

/** Waits until the form is ready. */
export async function isDrawn(canvasElement: HTMLElement): Promise<void> {
  const isReady = () => expect(canvasElement.querySelector('form')).toHaveAttribute('data-state', 'ready');
  await waitFor(isReady, { timeout: 10_000 });
}

/**
 * Play function for the stories that show a payment method's form. Checks that the form asks for exactly the data that
 * the catalog lists for the payment method.
 */
export async function drawsItsRows({ args, canvasElement, userEvent }: PlayContext): Promise<void> {
  const method = await loadMethod(args.method);
  if (!method) throw new Error(`The registry does not contain the payment method ${args.method}.`);
  const { type = 'person' } = (args.defaults?.['customer'] ?? {}) as { readonly type?: string };
  const table = formTable(method);
  const groups = Object.keys(table);
  const rows = groups.flatMap((group) => Object.values(rowsOf(table, group)));
  const expectedNames = rows.filter(({ only = type }) => only === type).map(({ wire }) => wire);
  const boxes = Object.entries(sameAs).flatMap(([group, name]) => (groups.includes(group) ? [name] : []));

  await isDrawn(canvasElement);
  for (const name of boxes) {
    const box = canvasElement.querySelector(`[name="${name}"]:checked`);
    if (box) await userEvent.click(box); // Unchecking this checkbox shows the address fields.
  }
  const visibleInputs = [...canvasElement.querySelectorAll('[name]')].filter((input) => input.checkVisibility());
  const names = new Set(visibleInputs.map((input) => input.getAttribute('name')));
  await expect([...names].toSorted()).toEqual([...expectedNames, ...boxes].toSorted());
}
