import type { CheckoutProviderProps } from '@tillkit/react';
import { startSandbox } from '@tillkit/sandbox';
import { signed } from '@tillkit/sandbox/testing';
import { bundleApp } from './bundle-app.ts';
import { serveApp } from './serve-app.ts';

interface App {
  /** Modules that the page runs, in order. Each module becomes a file with the same name. */
  readonly entries: readonly URL[];
  readonly mode: 'development' | 'production';
  /** Host name of the shop. The sandbox uses `127.0.0.1`, which is a different site from `localhost`. */
  readonly host: 'localhost' | '127.0.0.1';
  readonly styles?: boolean;
}

/** Opens a shop whose page runs the modules in `entries`, and starts a sandbox on a different origin. */
export async function openCheckout({ entries, mode, host, styles = false }: App) {
  const files = await bundleApp(entries, mode);
  const names = entries.map(({ pathname }) => pathname.replace(/^.*\/(.*)\.ts$/, '/$1.js'));
  const shop = await serveApp(
    files,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:">` +
      `${styles ? `<link rel="stylesheet" href="${names.at(-1)?.replace('.js', '.css')}">` : ''}</head><body><main></main>` +
      `${names.map((name) => `<script type="module" src="${name}"></script>`).join('')}</body></html>`,
  );
  const url = `http://${host}:${shop.port}`;
  const [successUrl, cancelUrl, errorUrl] = ['success', 'cancel', 'error'].map((name) => `${url}/${name}`);
  const sandbox = await startSandbox({ successUrl, cancelUrl, errorUrl });
  const { lightbox, fields } = await (await fetch(`${sandbox.url}/upp/scripts.json`)).json();
  const [merchant] = sandbox.settings.merchants;
  const settings: CheckoutProviderProps = {
    environment: 'sandbox',
    gateway: sandbox.url,
    lightbox: { ...lightbox, global: 'PaymentLightbox' },
    secureFields: { ...fields, merchantId: merchant.merchantId },
  };
  return {
    url,
    settings,
    /** A signed payment request, as the shop's server returns it. */
    request: {
      payment: 'f3a1c0de',
      action: `${sandbox.url}/upp/jsp/upStart.jsp`,
      parameters: await signed({}, merchant),
    },
    close: async () => {
      await Promise.all([shop.close(), sandbox.close()]);
    },
  };
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;
