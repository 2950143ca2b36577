import type { Page } from 'playwright';
import { CardFields } from '../../e2e/models/card-fields.ts';
import { Shop } from '../../e2e/models/shop.ts';
import { printTable } from '../table.ts';
import { Hand } from './hand.ts';
import { pay, toPay, ways } from './journey.ts';
import { desk, phone, shiftOf, type Shoppers } from './shoppers.ts';

/** Presses and keys from the product to paid, and the seconds that they take a practised shopper. */
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

/** Where the button that pays ends, in CSS pixels from the top of the page, and what has moved until it can be pressed. */
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
  printTable('The button that pays', ['', '', 'bottom (px)', 'layout shift'], rows);
}

/** How far the servers are, one way and back, in milliseconds. */
const far = 400;
const rounds = 5;

/** Round trips and bytes until a card can be typed, without a cache: what a far network adds to a near one, in the quickest of some rounds. */
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
      ['React holds the button', trips('hydrated'), '', ''],
      ['a card can be typed', trips('ready'), (bytes / 1000).toFixed(0), String(files)],
    ],
  );
}

/** When React held the button and when a card could be typed, in milliseconds, and what had come by then. */
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
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await isHydrated(page);
  const hydrated = performance.now() - begun;
  await page.locator('form.tillkit-fields[data-state="ready"]').waitFor();
  const ready = performance.now() - begun;
  await page.context().close();
  return { hydrated, ready, bytes, files };
}

/** As soon as React holds the button: what the journeys wait by looks four times a second, or less. */
async function isHydrated(page: Page): Promise<void> {
  const button = await new Shop(page).payButton.elementHandle();
  await page.waitForFunction((held) => held && Object.keys(held).some((key) => key.startsWith('__reactProps')), button);
}

/** Fields that stand open, by method, for a shopper of whom the shop knows name and e-mail alone, and for one whose address it knows too. */
export async function printQuestions(shoppers: Shoppers): Promise<void> {
  const [unknown, known] = [await askedOf(shoppers, false), await askedOf(shoppers, true)];
  const rows = [...unknown].filter(([, asked]) => asked > 0);
  printTable(
    'Fields asked',
    ['', 'unknown', 'known'],
    rows.map(([code, asked]) => [code, String(asked), String(known.get(code) ?? Number.NaN)]),
  );
}

const address = { street: 'Seestrasse 12', postcode: '8002', city: 'Zürich', country: 'CH' };

async function askedOf({ open }: Shoppers, isKnown: boolean): Promise<ReadonlyMap<string, number>> {
  const page = await open();
  const asked = new Map<string, number>();
  await page.request.post('/cart/items', { form: { product: 'brass-ruler' } });
  if (isKnown) await page.request.post('/cart', { form: { delivery: 'post' } });
  const form = { email: 'buyer@example.org', name: 'Eva Muster', ...(isKnown && address) };
  const checkout = (await page.request.post('/checkout', { form })).url();
  await page.goto(checkout);
  for (const code of await methodsOn(page)) {
    await page.goto((await page.request.post(checkout, { form: { paymentmethod: code } })).url());
    await new Shop(page).hydrated();
    asked.set(code, await page.locator('form.tillkit-form').evaluateAll(countFields));
  }
  await page.context().close();
  return asked;
}

const methodsOn = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=radio][name=paymentmethod]')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));

/** By name, as a choice of several radio buttons is one question. */
function countFields(forms: readonly Element[]): number {
  const all = forms.flatMap((form) => [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')]);
  const open = all.filter(({ type, name }) => type !== 'hidden' && name !== 'remember');
  return new Set(open.filter((each) => each.checkVisibility()).map(({ name }) => name)).size;
}
