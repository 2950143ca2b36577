import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Checkout, CheckoutProvider } from '../checkout.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { loadContents } from './load-contents.ts';
import '../styles.css';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

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

/** What has moved since, and from where to where. */
function watchShifts(): () => readonly string[] {
  const seen: string[] = [];
  const write = (entries: readonly PerformanceEntry[]) => {
    for (const { value, sources } of entries as readonly Shift[])
      for (const { node, previousRect, currentRect } of sources) {
        const { className = node?.nodeName } = node instanceof Element ? node : {};
        seen.push(
          `${value.toFixed(4)} ${className} ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
        );
      }
  };
  const observer = new PerformanceObserver((list) => write(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    write(observer.takeRecords());
    return seen;
  };
}

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
