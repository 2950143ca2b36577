import type { Page } from 'playwright';
import { median } from '../measure.ts';
import { printTable } from '../table.ts';
import { openMount, type Mount } from './open-mount.ts';
import type { Timed } from './page.ts';

const warmUp = 40;
const count = 200;
const rounds = 3;

/** Bytes of the page's own heap that something still holds; frames of another site have their own. */
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

/** `mounts` before that: with none, what the code itself takes is in it. */
const standing = ({ inPage, cycle, time }: Mount, name: Timed, mounts: number) =>
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

/** What mounting leaves in the heap, cycle by cycle, and what stands there while the fields do. */
export async function benchHeap(): Promise<void> {
  const development = await openMount('development', true);
  const kinds = ['empty page', 'button', 'fields', 'lightbox'];
  await compare(`Heap: what a StrictMode cycle leaves (${count} cycles)`, kinds, (name) => growth(development, name));
  await development.close();
  const production = await openMount('production', true);
  for (const [when, mounts] of [
    ['mounted again', 5],
    ['the first time, with their code', 0],
  ] as const)
    await compare(`Heap: while they stand, ${when}`, ['empty page', 'button', 'fields'] as const, (name) =>
      standing(production, name, mounts),
    );
  await production.close();
}
