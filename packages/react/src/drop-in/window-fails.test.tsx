import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { customer } from '../test/customer.ts';
import { aCheckout, warm } from '../test/drop-in.ts';
import { fakeLightbox } from '../testing/fake-lightbox-script.ts';

vi.mock('./bodies/FormWindow.tsx', () => {
  throw new Error('offline');
});
beforeAll(warm);

test('if the lightbox code fails to load, submitting a completed form redirects to the payment page without waiting for the lightbox timeout', async () => {
  const { script, lightbox, remove } = fakeLightbox();
  onTestFinished(remove);
  const { page, shop } = aCheckout(
    { defaultValue: 'BPY', modes: { BPY: 'lightbox' }, form: { defaults: { customer } } },
    { lightbox: script },
  );
  render(page());
  await userEvent.click(await screen.findByRole('button', { name: 'Buy on invoice' }, { timeout: 20_000 }));
  // Wait for less than the lightbox timeout, which is 10 seconds.
  await waitFor(() => expect(shop.sent.at(-1)?.target).toBe('_top'), { timeout: 8_000 });
  expect(lightbox.calls).toEqual([]);
});
