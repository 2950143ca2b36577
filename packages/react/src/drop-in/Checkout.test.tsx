import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { Checkout, CheckoutProvider, type CheckoutProps, type CheckoutProviderProps } from '../checkout.ts';
import { catchSubmissions, findAxeViolations, signedJson } from '../test/fakes.ts';
import { loadCheckout } from '../load.ts';
import { aPost } from '../testing/fake-shop.ts';

const methods = ['VIS', 'ECA', 'PFC', 'BPY', { code: 'EPS', reason: 'currency' }];

// What is loaded once is there at once.
beforeAll(() =>
  Promise.all(['VIS', 'BPY'].map((code) => loadCheckout({ methods: [code, ...methods], environment: 'sandbox' }))),
);

function aCheckout(props: Partial<CheckoutProps> = {}, settings: Partial<CheckoutProviderProps> = {}) {
  const start = vi.fn(async (): Promise<unknown> => signedJson());
  const page = (more: Partial<CheckoutProps> = {}) => (
    <StrictMode>
      <CheckoutProvider environment="sandbox" {...settings}>
        <Checkout methods={methods} total={{ amount: 4990, currency: 'CHF' }} start={start} {...props} {...more} />
      </CheckoutProvider>
    </StrictMode>
  );
  return { start, page };
}

test('cards are one row, and a row that is chosen has its button inside', async () => {
  const sent = catchSubmissions();
  const { start, page } = aCheckout({ names: { PFC: 'Postbank' } });
  const { container } = render(page());
  const card = await screen.findByRole('radio', { name: 'Card' });
  expect(card).toBeChecked();
  expect(card).toHaveAccessibleDescription('Visa, Mastercard');
  await screen.findByRole('button', { name: /^Pay CHF.49.90$/ });
  await userEvent.click(screen.getByRole('radio', { name: 'Postbank' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to Postbank' }));
  await waitFor(() => expect(sent).toEqual([aPost()]));
  expect(start).toHaveBeenCalledExactlyOnceWith({ method: 'PFC', methods: ['PFC'], mode: 'redirect' });
  expect(await findAxeViolations(container)).toEqual([]);
});

test('methods that are not offered fold into one line with their reasons', async () => {
  const { page } = aCheckout();
  render(page());
  await userEvent.click(screen.getByText('Not available for this order (1)'));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')[0]).toHaveTextContent(
    /Not available in this currency/,
  );
});
