import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aPayment } from '../test/fakes.ts';
import { CheckoutProvider, PaymentStatus } from '../index.ts';

test('server HTML of a payment status hydrates without a warning', async () => {
  const log = vi.spyOn(console, 'error');
  const onRecoverableError = vi.fn();
  const page = (
    <StrictMode>
      <CheckoutProvider environment="sandbox" locale="de-CH">
        <PaymentStatus payment="f3a1c0de90b24c7f8a5d6e1b2c3d4e5f" initial={aPayment({ status: 'paid' })} />
      </CheckoutProvider>
    </StrictMode>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(log).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
