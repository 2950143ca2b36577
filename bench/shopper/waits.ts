import type { Locator, Page } from 'playwright';
import { PaymentPage, PaymentWindow, cards } from '@tillkit/sandbox/testing/playwright';
import { CardFields } from '../../e2e/models/card-fields.ts';
import { Shop, type Way } from '../../e2e/models/shop.ts';
import { median } from '../measure.ts';
import { printTable } from '../table.ts';
import { Hand } from './hand.ts';
import { pay, toPay, ways } from './journey.ts';
import { phone, type Shoppers } from './shoppers.ts';

const rounds = 5;

/** Slows down the page's processor to a quarter of its speed, as on a phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens the pay page in the mode `fields` with a closed card row, and waits until the page has become idle. */
async function openClosedRow({ open }: Shoppers): Promise<Page> {
  const page = await open(phone);
  await new Shop(page).setWay('fields');
  await toPay(new Hand(page));
  await page.locator('[data-row="PFC"] label').first().click();
  await page.waitForLoadState('networkidle'); // The shop stores the open row.
  await page.reload();
  await new Shop(page).hydrated();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  return page;
}

/** Opens the card row with a script, and resolves to the milliseconds until both fields are visible and ready. */
const openCardRow = (page: Page) =>
  page.evaluate(async () => {
    const row = document.querySelector('[data-row="card"]') as HTMLElement;
    const begin = performance.now();
    row.querySelector('input')?.click();
    for (;;) {
      const form = row.querySelector<HTMLElement>('form.tillkit-fields[data-state="ready"]');
      if (form && form.offsetParent !== null) return performance.now() - begin;
      await new Promise(requestAnimationFrame);
    }
  });

const frameUrls = (page: Page) =>
  page.locator('[data-row="card"] iframe').evaluateAll((all) => all.map((each) => (each as HTMLIFrameElement).src));

/** Adds frames to the page, and resolves to the milliseconds until all of them have loaded. */
const openBareFrames = (page: Page, urls: readonly string[]) =>
  page.evaluate(async (all) => {
    const begin = performance.now();
    await Promise.all(
      all.map(
        (src) =>
          new Promise((resolve) => {
            const frame = Object.assign(document.createElement('iframe'), { src });
            frame.addEventListener('load', resolve);
            document.body.append(frame);
          }),
      ),
    );
    return performance.now() - begin;
  }, urls);

/**
 * Prints how long a shopper waits until a card can be typed after the card row opens: without an earlier approach by
 * the pointer, and after one. The reference is two bare frames of the gateway. Each time is measured on a new page,
 * because the first frame of another site starts a process.
 */
export async function printRow(shoppers: Shoppers): Promise<void> {
  const [cold, warm, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const first = await openClosedRow(shoppers);
    cold.push(await openCardRow(first));
    const urls = await frameUrls(first);
    await first.context().close();
    const second = await openClosedRow(shoppers);
    bare.push(await openBareFrames(second, urls));
    await second.context().close();
    const third = await openClosedRow(shoppers);
    await third.locator('[data-row="card"]').dispatchEvent('pointerover');
    await third.locator('[data-row="card"] form.tillkit-fields[data-state="ready"]').waitFor({ state: 'attached' });
    warm.push(await openCardRow(third));
    await third.context().close();
  }
  const reference = median(bare);
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(0),
    (median(times) / reference).toFixed(2),
  ];
  printTable(
    'The card row opens (4× slower processor), until a card can be typed',
    ['', 'milliseconds', 'of two bare frames'],
    [row('two bare frames', bare), row('without an approach', cold), row('after an approach', warm)],
  );
}

/** The text that a shopper types in each round. */
const typed = 'Seefeldstrasse 123';
const typingRounds = 4;

/** Starts to record, for each key, the milliseconds from `keydown` to the end of the frame that shows the character. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    let begin = 0;
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener('keydown', () => void (begin = performance.now()), true);
    addEventListener('input', () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - begin));
        port1.start();
        port2.postMessage(0);
      }),
    );
  });

const recordedKeys = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { readonly keyTimes: readonly number[] }).keyTimes);

/** Types into a field key by key. Waits after each key until its frame has been recorded. */
async function typeKeys(page: Page, field: Locator): Promise<readonly number[]> {
  await watchKeys(page);
  for (let round = 0; round < typingRounds; round++) {
    await field.selectText(); // The first key replaces the text of the previous round.
    for (const key of typed) {
      const before = (await recordedKeys(page)).length;
      await field.press(key === ' ' ? 'Space' : key);
      await page.waitForFunction(
        (count) => (globalThis as unknown as { readonly keyTimes: readonly number[] }).keyTimes.length > count,
        before,
      );
    }
  }
  // The first round warms up the page's code.
  return (await recordedKeys(page)).slice(-typed.length * (typingRounds - 1));
}

const p98 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1] ?? Number.NaN;

/** Prints how long a shopper waits until a typed character is painted: in a method's form, and in a bare input. */
export async function printKeys({ open }: Shoppers): Promise<void> {
  const places: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
    'bare input': async (page) => {
      await page.evaluate(() => document.body.replaceChildren(document.createElement('input')));
      return page.locator('input');
    },
    'form of the invoice': async (page) => {
      await page.locator('[data-row="BPY"] label').first().click();
      return page.locator('[data-row="BPY"] input:visible:is([type="text"], [type="tel"], :not([type]))').first();
    },
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, toField] of Object.entries(places)) {
      const page = await open(phone);
      await new Shop(page).setWay('redirect');
      await toPay(new Hand(page));
      const field = await toField(page);
      await field.waitFor();
      await page.waitForLoadState('networkidle');
      await slowDown(page);
      times.set(name, [...(times.get(name) ?? []), p98(await typeKeys(page, field))]);
      await page.context().close();
    }
  const reference = median(times.get('bare input') ?? []);
  printTable(
    'A key press on the pay page (4× slower processor), until it is painted',
    ['', 'p98 (milliseconds)', 'of a bare input'],
    [...times].map(([name, each]) => [name, median(each).toFixed(1), (median(each) / reference).toFixed(2)]),
  );
}

/**
 * Prints the scripts that the pages before the checkout load: all of them, and those that contain Tillkit's components,
 * which are recognized by the names of their CSS classes.
 */
export async function printEarlyScripts({ open }: Shoppers): Promise<void> {
  const page = await open(phone);
  await new Shop(page).setWay('redirect');
  await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
  const rows: string[][] = [];
  for (const path of ['/', '/products/brass-ruler', '/cart']) {
    let [files, bytes, ours] = [0, 0, 0];
    const count = async (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
      if (response.request().resourceType() !== 'script') return;
      files++;
      const body = await response.body();
      bytes += body.length;
      if (/\btillkit-(?!theme)/.test(body.toString())) ours += body.length;
    };
    page.on('response', count);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('response', count);
    rows.push([path, String(files), String(bytes), String(ours)]);
  }
  printTable('Scripts before intent', ['', 'files', 'bytes', 'bytes of the components'], rows);
  await page.context().close();
}

/**
 * Prints the effort of a known shopper from the product page to the paid order. The shop remembers the shopper's
 * details and has saved a card.
 */
export async function printKnown({ open }: Shoppers): Promise<void> {
  const rows: string[][] = [];
  for (const way of ways) {
    const page = await open(phone);
    await new Shop(page).setWay(way);
    await toPay(new Hand(page), { remembers: true });
    await page.locator('#keeps-card').check();
    await pay(new Hand(page), way);

    const hand = new Hand(page);
    await page.goto('/products/brass-ruler');
    await hand.click(page.getByRole('button', { name: 'Add to cart' }));
    await hand.click(page.getByRole('link', { name: 'Checkout' }));
    await hand.click(page.getByRole('button', { name: 'Continue to payment' }));
    const before = hand.clicks;
    await new Shop(page).hydrated();
    await hand.click(new Shop(page).payButton);
    await page.getByRole('heading', { name: 'Payment received' }).waitFor();
    rows.push([way, String(hand.clicks), String(hand.clicks - before), String(hand.keys), hand.seconds.toFixed(1)]);
    await page.context().close();
  }
  printTable(
    'A known shopper with a saved card, from product to paid',
    ['', 'presses', 'of these on the pay page', 'keys', 'seconds (keystroke-level model)'],
    rows,
  );
}

/** Pays with a wrong security code, which the issuer declines. */
const declineBy: Readonly<Record<Way, (page: Page) => Promise<void>>> = {
  redirect: async (page) => {
    await new Shop(page).payButton.click();
    const payment = new PaymentPage(page);
    await payment.fill(cards.approved, '999');
    await payment.payButton.click();
  },
  lightbox: async (page) => {
    await new Shop(page).payButton.click();
    const payment = new PaymentWindow(page);
    await payment.fill(cards.approved, '999');
    await payment.payButton.click();
  },
  fields: async (page) => {
    const fields = new CardFields(page);
    await fields.expectReady();
    await fields.fill(cards.approved, '999');
    await new Shop(page).payButton.click();
  },
};

/**
 * Prints what a shopper whose card is declined needs until another method's row is open: loads of the shop's pages and
 * presses.
 */
export async function printDeclined({ open }: Shoppers): Promise<void> {
  const rows: string[][] = [];
  for (const way of ways) {
    const page = await open();
    await new Shop(page).setWay(way);
    await toPay(new Hand(page));
    const { origin } = new URL(page.url());
    const hand = new Hand(page);
    let loads = 0;
    page.on('domcontentloaded', (loaded) => void (new URL(loaded.url()).origin === origin && loads++));
    await declineBy[way](page);
    const declined = page.getByText(/declined/i).first();
    await declined.waitFor();
    const retry = page.getByRole('link', { name: 'Back to payment' });
    const other = page.locator('[data-row="PFC"] label').first();
    await retry.or(other).first().waitFor();
    if (await retry.isVisible()) await hand.click(retry);
    await hand.click(other);
    rows.push([way, String(loads), String(hand.clicks)]);
    await page.context().close();
  }
  printTable('Declined, until another method is open', ['', 'page loads', 'presses'], rows);
}
