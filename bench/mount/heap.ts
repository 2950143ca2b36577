import type { Page } from 'playwright';
import { median } from '../measure.ts';
import { printTable } from '../table.ts';
import { openMount, type Mount } from './open-mount.ts';
import type { Timed } from './page.ts';

const warmUp = 40;
const count = 200;
const rounds = 3;

/**
 * Returns a function that measures the reachable bytes in the page's heap. Frames from a different site are not
 * included, because they have their own heap.
 */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page);
  return async () => {
    for (let i = 0; i < 3; i++) await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Runtime.getHeapUsage')).usedSize;
  };
}

const growth = ({ inPage, cycle }: Mount, name: string) =>
  inPage(async (page) => {
    const heap = await heapOf(page);
    await cycle(page, name, warmUp);
    const before = await heap();
    await cycle(page, name, count);
    return ((await heap()) - before) / count;
  });

/**
 * Measures the heap size of a mounted component in bytes, after `mounts` earlier mounts. If there were no earlier
 * mounts, the size includes the component's code.
 */
const mountedSize = ({ inPage, cycle, time }: Mount, name: Timed, mounts: number) =>
  inPage(async (page) => {
    const heap = await heapOf(page);
    await cycle(page, name, mounts);
    const before = await heap();
    await time(page, name);
    return (await heap()) - before;
  });

const inBytes = (value: number) => Math.round(value).toLocaleString('en');

async function compare<Name extends string>(
  title: string,
  names: readonly Name[],
  measure: (name: Name) => Promise<number>,
): Promise<void> {
  const all = names.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++)
    for (const [i, name] of names.entries()) all[i]?.push(await measure(name));
  const bytes = all.map(median);
  const rows = names.map((name, i) => [name, inBytes(bytes[i] ?? 0), inBytes((bytes[i] ?? 0) - (bytes[0] ?? 0))]);
  printTable(title, ['', 'bytes', 'above the empty page'], rows);
}

/**
 * Measures how many bytes a mount and unmount cycle leaves in the heap, and how many bytes a mounted component uses.
 */
export async function benchHeap(): Promise<void> {
  const development = await openMount('development', true);
  const kinds = ['empty page', 'button', 'fields', 'lightbox'];
  await compare(`Heap: bytes left by a StrictMode cycle (${count} cycles)`, kinds, (name) => growth(development, name));
  await development.close();
  const production = await openMount('production', true);
  for (const [when, mounts] of [
    ['after five mounts', 5],
    ['first mount, with code', 0],
  ] as const)
    await compare(`Heap: mounted components, ${when}`, ['empty page', 'button', 'fields'] as const, (name) =>
      mountedSize(production, name, mounts),
    );
  await production.close();
}
