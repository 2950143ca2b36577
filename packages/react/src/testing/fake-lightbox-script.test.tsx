import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CheckoutButton, CheckoutProvider, PaymentStatus } from '../index.ts';
import { fakeLightbox, type LightboxScriptOptions } from './fake-lightbox-script.ts';
import { fakeShop } from './fake-shop-server.ts';

const longTimeout = { timeout: 20_000 };

async function press(options: LightboxScriptOptions = {}, timeout = 10_000) {
  const { script, lightbox, remove } = fakeLightbox(options);
  const shop = fakeShop();
  onTestFinished(() => {
    remove();
    shop.remove();
  });
  const callbacks = { onOpen: vi.fn(), onCancel: vi.fn(), onDowngrade: vi.fn() };
  render(
    <CheckoutProvider environment="sandbox" lightbox={script}>
      <CheckoutButton mode="lightbox" start={shop.start} timeout={timeout} {...callbacks}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  return { lightbox, shop, ...callbacks };
}

test('fakeLightbox opens with the signed parameters, and closing it calls onCancel', async () => {
  const { lightbox, shop, onOpen, onCancel } = await press();
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce(), longTimeout);
  const [payment] = shop.payments;
  expect(lightbox.calls.map(({ params }) => params['refno'])).toEqual([payment?.refno]);
  act(() => lightbox.close());
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payment: payment?.id }));
  expect(shop.sent).toEqual([]);
});

test.for([
  [{ script: 'blocked' }, 'script_failed'],
  [{ script: 'hangs' }, 'script_failed'],
  [{ overlay: 'broken' }, 'frame_failed'],
  [{ overlay: 'silent' }, 'frame_failed'],
] as const)(
  'with the options %o, the payment falls back to a redirect, and onDowngrade receives %s',
  async ([options, code]) => {
    const { shop, onDowngrade } = await press(
      options,
      'script' in options && options.script === 'blocked' ? 10_000 : 50,
    );
    await waitFor(() => expect(shop.sent).toHaveLength(1), longTimeout);
    expect(onDowngrade).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
    expect(shop.payments[0]?.status).toBe('paid');
  },
);

test('the status route of fakeShop responds with the state passed to decide() or, if shop.fails is set, with that failure', async () => {
  const shop = fakeShop();
  onTestFinished(shop.remove);
  const { payment } = await shop.start();
  shop.decide('declined');
  const page = render(
    <CheckoutProvider environment="sandbox">
      <PaymentStatus payment={payment} />
    </CheckoutProvider>,
  );
  await waitFor(() => expect(page.container.querySelector('[data-state="declined"]')).toBeTruthy(), longTimeout);
  shop.fails = 503;
  expect((await fetch(`/api/payments/${payment}`)).status).toBe(503);
  shop.fails = 'offline';
  await expect(fetch(`/api/payments/${payment}`)).rejects.toThrow(TypeError);
  await expect(shop.start()).rejects.toThrow(TypeError);
  shop.fails = undefined;
  expect((await fetch('/api/payments/0')).status).toBe(404);
});

test('the routes of fakeShop work as msw handlers', async () => {
  const shop = fakeShop({ base: '/pay' });
  onTestFinished(shop.remove);
  const all = vi.fn(
    (path: string, resolve: (info: { readonly request: Request }) => Promise<Response | undefined>) => ({
      path,
      resolve,
    }),
  );
  const [start, state] = shop.handlers({ all });
  expect([start?.path, state?.path]).toEqual(['*/pay', '*/pay/*']);
  const url = 'http://shop.example/pay';
  const started = (await start?.resolve({ request: new Request(url, { method: 'POST' }) })) ?? expect.fail();
  expect(started.status).toBe(201);
  const { payment } = (await started.json()) as { readonly payment: string };
  const response = await state?.resolve({ request: new Request(`${url}/${payment}`) });
  expect(await response?.json()).toMatchObject({ id: payment, status: 'open' });
  expect(await state?.resolve({ request: new Request('http://shop.example/other') })).toBeUndefined();
});
