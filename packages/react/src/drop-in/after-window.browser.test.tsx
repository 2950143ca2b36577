import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Checkout, CheckoutProvider } from '../checkout.ts';
import { loadLabels } from '../labels/load-labels.ts';
import { fakeLightbox } from '../testing/fake-lightbox-script.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { watchShifts } from '../test/watch-shifts.ts';
import { loadContents } from './load-contents.ts';
import '../styles.css';

const methods = ['PFC', 'BPY'];
const locales = ['en', 'de', 'fr', 'it', 'es', 'pt', 'da', 'no', 'pl', 'el'] as const;

beforeAll(() =>
  Promise.all([import('./bodies/AfterWindow.tsx'), ...locales.map((locale) => loadContents('', methods, locale))]),
);

test.for([...locales.map((locale) => [320, 740, locale] as const), [1280, 800, 'pl'] as const])(
  'the message shown after the lightbox has closed does not shift the layout (%i × %i px, %s)',
  async ([width, height, locale]) => {
    await page.viewport(width, height);
    const { script, lightbox, remove } = fakeLightbox();
    const shop = fakeShop();
    const container = document.body.appendChild(document.createElement('main'));
    const root = createRoot(container);
    onTestFinished(() => {
      root.unmount();
      container.remove();
      remove();
      shop.remove();
    });
    flushSync(() =>
      root.render(
        <CheckoutProvider environment="sandbox" lightbox={script} locale={locale}>
          <Checkout
            methods={methods}
            modes={{ PFC: 'lightbox' }}
            defaultValue="PFC"
            total={{ amount: 4990, currency: 'CHF' }}
            start={() => shop.start()}
          />
        </CheckoutProvider>,
      ),
    );
    const button = () => container.querySelector<HTMLElement>('[data-open="true"] button');
    await expect.poll(button).not.toBeNull();
    button()?.click();
    await expect.poll(() => button()?.dataset['state']).toBe('open');
    const { open } = (await loadLabels(locale))?.status ?? {};
    const shifts = watchShifts();
    lightbox.close();
    await expect.element(page.getByText(open?.text ?? 'We haven’t heard from the payment page yet')).toBeVisible();
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    expect(shifts()).toEqual([]);
  },
);
