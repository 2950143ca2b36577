import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkout, CheckoutProvider } from '../checkout.ts';
import { fakeCardFields } from '../testing/fake-card-fields.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { loadContents } from './load-contents.ts';
import '../styles.css';

const codes = ['PFC', 'BPY', 'PAY', 'EPS'];

beforeAll(() =>
  Promise.all([
    import('./bodies/FieldsBody.tsx'),
    import('./bodies/ButtonBody.tsx'),
    import('./bodies/FormBody.tsx'),
    import('../secure-fields/session/session.ts'),
    loadContents('', codes, 'en'),
  ]),
);

/** Waits for three animation frames, so that the browser has laid out the page and has adjusted the scroll position. */
async function frames() {
  for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
}

/** Renders a checkout below other content, in an element of the given height that scrolls, or in the page. */
async function openCheckout(height?: number) {
  const fields = fakeCardFields();
  const shop = fakeShop();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `main::before, main::after { content: ''; display: block; block-size: 900px }
    main { ${height ? `overflow-y: auto; block-size: ${height}px` : ''} }`;
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    style.remove();
    fields.remove();
    shop.remove();
    scrollTo(0, 0);
  });
  flushSync(() =>
    root.render(
      <CheckoutProvider environment="sandbox" secureFields={fields.script} locale="en">
        <Checkout
          methods={['VIS', 'ECA', ...codes]}
          total={{ amount: 4990, currency: 'CHF' }}
          start={() => shop.start()}
        />
      </CheckoutProvider>,
    ),
  );
  await expect.poll(() => container.querySelector('form.tillkit-fields[data-state="ready"]')).not.toBeNull();
  // Until the names have loaded too, the list is hidden and cannot receive focus.
  await expect.poll(() => container.querySelector('[data-state="loading"]')).toBeNull();
  const header = (row: string) => container.querySelector(`[data-row="${row}"] > .tillkit-method`) as HTMLElement;
  const radio = (row: string) => header(row).querySelector('input') as HTMLInputElement;
  header('PFC').scrollIntoView({ block: 'center', behavior: 'instant' });
  await frames();
  return { header, radio, isOpen: (row: string) => header(row).parentElement?.dataset['open'] === 'true' };
}

test.for([
  [1280, 800, undefined],
  [320, 740, undefined],
  [1280, 800, 600],
] as const)(
  'the row that the shopper clicks stays where it is while the open row above it closes (%i × %i px, scrolling element: %s px)',
  async ([width, height, scroller]) => {
    await page.viewport(width, height);
    const { header, isOpen } = await openCheckout(scroller);
    const before = header('PFC').getBoundingClientRect().top;
    header('PFC').querySelector('label')?.click();
    await expect.poll(() => isOpen('PFC')).toBe(true);
    await frames();
    expect(header('PFC').getBoundingClientRect().top).toBeCloseTo(before, 0);
  },
);

test('the row that the shopper selects with an arrow key stays where it is, also below a row that is closed', async () => {
  await page.viewport(1280, 800);
  const { header, radio, isOpen } = await openCheckout();
  radio('card').focus({ preventScroll: true });
  const before = header('PFC').getBoundingClientRect().top;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => isOpen('PFC')).toBe(true);
  await frames();
  expect(header('PFC').getBoundingClientRect().top).toBeCloseTo(before, 0);
});

test('with a row above that does not change its height, the page does not scroll when a row opens', async () => {
  await page.viewport(1280, 800);
  const { header, isOpen } = await openCheckout();
  header('PFC').querySelector('label')?.click();
  await expect.poll(() => isOpen('PFC')).toBe(true);
  await frames();
  const position = scrollY;
  header('card').querySelector('label')?.click();
  await expect.poll(() => isOpen('card')).toBe(true);
  await frames();
  expect(scrollY).toBe(position);
});
