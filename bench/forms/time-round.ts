import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import { median } from '../measure.ts';
import { columns } from './articles.ts';
import type { Forms, Window } from './open-forms.ts';
import type { ContenderName } from './page.ts';
import { traceKeys } from './trace-keys.ts';
import { enter, keyCount, places, press } from './typist.ts';

/** Milliseconds of one contender in one round. */
export interface Round {
  /** Key to paint, by the clock on the wall. */
  readonly p50: number;
  readonly p99: number;
  /**
   * All that the main thread does for a key: scripts, style, layout, paint. By the thread's own clock, so that other
   * programs of a busy machine do not count.
   */
  readonly busy50: number;
  readonly busy99: number;
  /** Scripts of a key, by the thread's own clock. */
  readonly handled: number;
  /** From a field into the next, checks included, to paint. */
  readonly left: number;
}

/** One contender in a new page: keys to warm up, keys to time, keys to trace. */
export const timeRound = (forms: Forms, name: ContenderName): Promise<Round> =>
  forms.inPage(name, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const left: number[] = [];
    const busy: number[] = [];

    /** Fills fields, with keys at any time within a frame. */
    const type = async (from: number) => {
      for (const [n, place] of places.slice(from).entries()) {
        left.push(await enter(page, place));
        for (const [i, key] of [...columns[place.column].keys].entries()) {
          await setTimeout((n * 7 + i * 5) % 17);
          const before = await busyOf(session);
          await press(page, session, key);
          busy.push((await busyOf(session)) - before);
        }
      }
    };
    await type(-4);
    await type(0);
    const keys = await page.evaluate(() => (globalThis as Window).bench.milliseconds);
    const [painted, worked, entered] = [keys.slice(-keyCount), busy.slice(-keyCount), left.slice(-places.length)];
    const handled = await traceKeys(page, () => type(0));
    return {
      p50: median(painted),
      p99: p99(painted),
      busy50: median(worked),
      busy99: p99(worked),
      handled: handled / keyCount,
      left: median(entered),
    };
  });

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Milliseconds that the main thread has worked so far. */
async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
}
