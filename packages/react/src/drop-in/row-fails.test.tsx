import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { aCheckout, warm } from '../test/drop-in.ts';
import { loadPart, partOf } from './load-part.ts';

vi.mock('./load-part.ts', { spy: true });
beforeAll(warm);

test('a row that does not come says so, and comes when it is tried again', async () => {
  vi.mocked(partOf).mockReturnValue(undefined); // as before anything was loaded
  vi.mocked(loadPart).mockRejectedValue(new Error('offline'));
  const { page } = aCheckout({ defaultValue: 'PFC' });
  render(page());
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(/could not be loaded/);
  vi.resetAllMocks(); // to the real loaders
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' }, { timeout: 20_000 })).toBeVisible();
});
