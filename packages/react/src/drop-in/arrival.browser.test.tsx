import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Checkout, CheckoutProvider } from '../checkout.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { watchShifts } from '../test/watch-shifts.ts';
import { loadContents } from './load-contents.ts';
import '../styles.css';

const codes = ['PFC', 'BPY', 'PAP', 'EPS'];

// The network is near: from far away the list is shown as it comes.
beforeAll(() =>
  Promise.all([
    import('./bodies/FieldsBody.tsx'),
    import('./bodies/Wallets.tsx'),
    import('../secure-fields/session/session.ts'),
    ...['en', 'de', 'el'].map((locale) => loadContents('', codes, locale)),
  ]),
);

test.for([
  [320, 740, 'en'],
  [320, 740, 'de'],
  [320, 740, 'el'],
  [1280, 800, 'en'],
] as const)('nothing moves while it comes in the browser alone (%i px, %s)', async ([width, height, lang]) => {
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
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
  expect(shifts()).toEqual([]);
});
