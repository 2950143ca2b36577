import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Checkout, CheckoutProvider } from '../checkout.ts';
import { loadCheckout } from '../load.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { watchShifts } from '../test/watch-shifts.ts';
import { loadContents } from './load-contents.ts';
import '../styles.css';

const codes = ['PFC', 'BPY', 'PAP', 'EPS'];

// The code is loaded in advance to simulate a fast network. On a slow network, the list appears piece by piece.
beforeAll(() =>
  Promise.all([
    import('./bodies/FieldsBody.tsx'),
    import('./bodies/Wallets.tsx'),
    import('../secure-fields/session/session.ts'),
    ...['en', 'de', 'el'].map((locale) => loadContents('', codes, locale)),
  ]),
);

/** Waits for three animation frames, so that the browser has laid out, painted and reported all changes. */
async function frames() {
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
}

test.for([
  [320, 740, 'en'],
  [320, 740, 'de'],
  [320, 740, 'el'],
  [1280, 800, 'en'],
] as const)('client-side rendering does not shift the layout (%i × %i px, %s)', async ([width, height, lang]) => {
  await page.viewport(width, height);
  const fields = fakeCardFields();
  const shop = fakeShop();
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    fields.remove();
    shop.remove();
  });
  const shifts = watchShifts();
  flushSync(() =>
    root.render(
      <CheckoutProvider environment="sandbox" secureFields={fields.script} locale={lang}>
        <Checkout
          methods={['VIS', 'ECA', 'PFC', 'BPY', 'PAP', { code: 'EPS', reason: 'currency' }]}
          names={{ PFC: 'Hill Bank', PAP: 'Purse', BPY: 'Slip', EPS: 'Valley' }}
          total={{ amount: 4990, currency: 'CHF' }}
          start={() => shop.start()}
        />
      </CheckoutProvider>,
    ),
  );
  await expect.poll(() => container.querySelector('form.tillkit-fields[data-state="ready"]')).not.toBeNull();
  await expect.poll(() => container.querySelector('[data-state="loading"]')).toBeNull();
  await frames();
  expect(shifts()).toEqual([]);
});

test("a wallet's mark does not move if the browser paints the mark before parsing the text next to it", async () => {
  const methods = ['VIS', 'PAP'];
  const loaded = await loadCheckout({ methods, environment: 'sandbox', locale: 'en' });
  const container = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => container.remove());
  container.innerHTML = renderToString(
    <CheckoutProvider environment="sandbox" locale="en">
      <Checkout
        methods={methods}
        marks={{ PAP: <svg width="24" height="24" /> }}
        names={{ PAP: 'Purse' }}
        total={{ amount: 4990, currency: 'CHF' }}
        start={async () => undefined}
        loaded={loaded}
      />
    </CheckoutProvider>,
  );
  const mark = container.querySelector('.tillkit-wallet-mark');
  const words = mark?.nextSibling;
  words?.remove();
  await frames();
  const shifts = watchShifts();
  mark?.after(words ?? '');
  await frames();
  expect(shifts()).toEqual([]);
  expect(mark?.checkVisibility({ visibilityProperty: true })).toBe(true);
});
