import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aCheckout, row, warm } from '../test/drop-in.ts';

beforeAll(warm, 60_000);
afterEach(cleanup);

const card = () => document.querySelector<HTMLElement>('[data-row="card"]') as HTMLElement;
const form = () => card().querySelector<HTMLFormElement>('form.tillkit-fields');

async function openClosedCardRow() {
  const checkout = aCheckout({ defaultValue: 'PFC' });
  const { script } = checkout.fields;
  render(checkout.page({}, { secureFields: script }));
  await waitFor(() => expect(row('Card')).toBeInTheDocument());
  return checkout;
}

test.for(['pointerEnter', 'focus'] as const)(
  'the card fields load hidden on %s, and the same fields are visible once the row opens',
  async (event) => {
    await openClosedCardRow();
    expect(form()).toBeNull();
    fireEvent[event](event === 'focus' ? row('Card') : card());
    await waitFor(() => expect(form()).toHaveAttribute('data-state', 'ready'));
    const warmed = form();
    expect(warmed).not.toBeVisible();
    await userEvent.click(row('Card'));
    expect(form()).toBe(warmed);
    expect(warmed).toBeVisible();
  },
);

test("once the page is idle, the gateway's script for a closed card row has run, and no frame exists", async () => {
  const { fields } = await openClosedCardRow();
  await waitFor(() => expect(document.querySelector(`script[src="${fields.script.src}"]`)).toBeInTheDocument());
  expect(form()).toBeNull();
  expect(() => fields.last()).toThrow('No form has created card fields yet.');
});

test('approaching a row without card fields renders nothing in it', async () => {
  await openClosedCardRow();
  const other = document.querySelector('[data-row="BPY"]') as HTMLElement;
  fireEvent.pointerEnter(other);
  expect(other.querySelector('.tillkit-row-body')).toBeNull();
});
