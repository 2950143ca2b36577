import type { Page } from 'playwright';
import { CardFields } from '../../e2e/models/card-fields.ts';
import { Shop } from '../../e2e/models/shop.ts';
import { printTable } from '../table.ts';
import { Hand } from './hand.ts';
import { pay, toPay, ways } from './journey.ts';
import { desk, phone, shiftOf, type Shoppers } from './shoppers.ts';

/**
 * Prints the number of clicks and keystrokes from the product page to the paid order, and the time that a practiced
 * shopper needs for them.
 */
export async function printHands({ open }: Shoppers): Promise<void> {
  const rows: string[][] = [];
  for (const way of ways) {
    const hand = new Hand(await open());
    await new Shop(hand.page).setWay(way);
    await toPay(hand);
    await pay(hand, way);
    rows.push([way, String(hand.clicks), String(hand.keys), hand.seconds.toFixed(1)]);
    await hand.page.context().close();
  }
  printTable('From product to paid', ['', 'presses', 'keys', 'seconds (keystroke-level model)'], rows);
}

/**
 * Prints how far the bottom edge of the Pay button is from the top of the page, in CSS pixels, and the layout shift
 * that occurs before the button is ready.
 */
export async function printPlaces({ open }: Shoppers): Promise<void> {
  const rows: string[][] = [];
  for (const size of [desk, phone])
    for (const way of ways) {
      const page = await open(size);
      await new Shop(page).setWay(way);
      await toPay(new Hand(page));
      if (way === 'fields') await new CardFields(page).expectReady();
      await page.evaluate(() => void globalThis.scrollTo(0, 0));
      const box = await new Shop(page).payButton.boundingBox();
      const bottom = box ? Math.round(box.y + box.height) : Number.NaN;
      rows.push([`${size.width}×${size.height}`, way, String(bottom), (await shiftOf(page)).toFixed(4)]);
      await page.context().close();
    }
  printTable('The Pay button', ['', '', 'bottom (px)', 'layout shift'], rows);
}

/** Round-trip time of the simulated distant network, in milliseconds. */
const far = 400;
const rounds = 5;

/**
 * Prints the round trips and bytes that the page needs, with an empty cache, until the shopper can enter a card.
 * Derives the number of round trips from the difference between the loading times on a distant and on a nearby network,
 * using the fastest of several rounds on each.
 */
export async function printNetwork(shoppers: Shoppers): Promise<void> {
  const near: Arrival[] = [];
  const distant: Arrival[] = [];
  for (let round = 0; round < rounds; round++) {
    near.push(await arrive(shoppers, 0));
    distant.push(await arrive(shoppers, far));
  }
  const fastest = (all: readonly Arrival[], name: 'hydrated' | 'ready') => Math.min(...all.map((each) => each[name]));
  const trips = (name: 'hydrated' | 'ready') => ((fastest(distant, name) - fastest(near, name)) / far).toFixed(1);
  const [{ bytes, files } = { bytes: Number.NaN, files: Number.NaN }] = near;
  printTable(
    'The page with card fields, until',
    ['', 'round trips', 'kB', 'files'],
    [
      ['the button is hydrated', trips('hydrated'), '', ''],
      ['a card can be typed', trips('ready'), (bytes / 1000).toFixed(0), String(files)],
    ],
  );
}

/**
 * The time in milliseconds until the Pay button is hydrated (`hydrated`) and until the card fields accept input
 * (`ready`), and the number of bytes and files loaded by then.
 */
interface Arrival {
  readonly hydrated: number;
  readonly ready: number;
  readonly bytes: number;
  readonly files: number;
}

async function arrive({ open }: Shoppers, latency: number): Promise<Arrival> {
  const page = await open();
  await new Shop(page).setWay('fields');
  await toPay(new Hand(page));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  let [bytes, files] = [0, 0];
  network.on('Network.responseReceived', () => files++);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const speed = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', speed);
  const begin = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await untilHydrated(page);
  const hydrated = performance.now() - begin;
  await page.locator('form.tillkit-fields[data-state="ready"]').waitFor();
  const ready = performance.now() - begin;
  await page.context().close();
  return { hydrated, ready, bytes, files };
}

/**
 * Resolves as soon as the Pay button is hydrated. The page model of the journey tests polls too rarely for this
 * measurement.
 */
async function untilHydrated(page: Page): Promise<void> {
  const button = await new Shop(page).payButton.elementHandle();
  await page.waitForFunction(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps')),
    button,
  );
}

/**
 * Prints how many form fields each payment method shows to a shopper who has entered only a name and an email address,
 * and to a shopper who has also entered a postal address.
 */
export async function printQuestions(shoppers: Shoppers): Promise<void> {
  const [without, withAddress] = [await countByMethod(shoppers, false), await countByMethod(shoppers, true)];
  const rows = [...without].filter(([, fields]) => fields > 0);
  printTable(
    'Visible fields',
    ['', 'without address', 'with address'],
    rows.map(([code, fields]) => [code, String(fields), String(withAddress.get(code) ?? Number.NaN)]),
  );
}

const address = { street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

async function countByMethod({ open }: Shoppers, hasAddress: boolean): Promise<ReadonlyMap<string, number>> {
  const page = await open();
  const counts = new Map<string, number>();
  await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
  if (hasAddress) await page.request.post('/cart', { form: { delivery: 'post' } });
  const form = { email: 'buyer@example.org', name: 'Eva Muster', ...(hasAddress && address) };
  const checkout = (await page.request.post('/checkout', { form })).url();
  await page.goto(checkout);
  for (const code of await methodsOn(page)) {
    await page.goto((await page.request.post(checkout, { form: { paymentmethod: code } })).url());
    await new Shop(page).hydrated();
    counts.set(code, await page.locator('form.tillkit-form').evaluateAll(countFields));
  }
  await page.context().close();
  return counts;
}

const methodsOn = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=radio][name=paymentmethod]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

/** Counts the visible fields by name, so that a group of radio buttons counts as one field. */
function countFields(forms: readonly Element[]): number {
  const all = forms.flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]);
  const open = all.filter(({ type, name }) => type !== 'hidden' && name !== 'remember');
  return new Set(open.filter((each) => each.checkVisibility()).map(({ name }) => name)).size;
}
