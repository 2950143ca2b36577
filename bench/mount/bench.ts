import { median } from '../measure.ts';
import { printTable } from '../table.ts';
import { benchHeap } from './heap.ts';
import { openMount } from './open-mount.ts';
import type { Timed } from './page.ts';
import { openWholePages, type WholePage } from './whole-page.ts';

const rounds = 15;

type Labels<Name extends string> = Readonly<Partial<Record<Name, string>>>;

const fields: Labels<Timed> = {
  'bare 2': 'two bare frames',
  'rendered 2': 'two bare frames, rendered by React',
  'connected 2': 'two frames with a port each, by hand',
  'gateway 2': 'the gateway’s two frames, rendered by React',
  'fields loaded': 'SecureFields, scripts already loaded',
  fields: 'SecureFields',
};
const lightbox: Labels<Timed> = {
  'bare 1': 'one bare frame',
  posted: 'the payment page in a bare frame',
  'lightbox loaded': 'CheckoutButton, script already loaded',
  lightbox: 'CheckoutButton',
};
const pages: Labels<WholePage> = { 'empty-page': 'empty React page', 'button-page': 'CheckoutButton' };

/**
 * Measures all contenders in turn, each in a new page, and prints each result as a ratio to the first contender's
 * result.
 */
async function compare<Name extends string>(
  title: string,
  labels: Labels<Name>,
  time: (name: Name) => Promise<number>,
): Promise<void> {
  const names = Object.keys(labels) as Name[];
  const times = names.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [i, name] of names.entries()) times[i]?.push(await time(name));
  const medians = times.map(median);
  const rows = names.map((name, i) => {
    const [own = Number.NaN, first = Number.NaN] = [medians[i], medians[0]];
    return [labels[name] ?? name, own.toFixed(1), (own / first).toFixed(2)];
  });
  printTable(`${title} (median of ${rounds})`, ['', 'ms', 'of the first'], rows);
}

/**
 * Measures how long our card fields, lightbox and button take to load, compared to hand-written lower bounds, and how
 * much memory they use.
 */
export async function benchMount(): Promise<void> {
  const { inPage, time, close } = await openMount('production');
  const timeIn = (name: Timed) => inPage((page) => time(page, name));
  await compare('Card fields: render call to ready', fields, timeIn);
  await compare('Lightbox: press to an interactive payment page', lightbox, timeIn);
  await close();
  const whole = await openWholePages(['empty-page', 'button-page']);
  await compare('Redirect button: navigation to paint', pages, (name) => whole.time(name, 'page'));
  await compare('Redirect button: render call to paint', pages, (name) => whole.time(name, 'render'));
  await whole.close();
  await benchHeap();
}
