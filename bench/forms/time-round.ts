import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import { median } from '../measure.ts';
import { columns } from './articles.ts';
import type { Forms, Window } from './open-forms.ts';
import type { ContenderName } from './page.ts';
import { traceKeys } from './trace-keys.ts';
import { enter, keyCount, places, press } from './typist.ts';

/** The times measured for one contender in one round, in milliseconds. */
export interface Round {
  /** Wall-clock time from a key press until the typed character is painted. */
  readonly p50: number;
  readonly p99: number;
  /**
   * Main-thread work per key press: scripts, style, layout and paint. The work is measured in thread time, which
   * excludes time that other programs use.
   */
  readonly busy50: number;
  readonly busy99: number;
  /** Script run time per key press, measured in thread time. */
  readonly handled: number;
  /** Time from leaving a field until the next field is painted with focus, including validation. */
  readonly left: number;
}

/** Measures one contender in a new page. Types three times: to warm up, to measure the times, and to record a trace. */
export const timeRound = (forms: Forms, name: ContenderName): Promise<Round> =>
  forms.inPage(name, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const left: number[] = [];
    const busy: number[] = [];

    /**
     * Types into the fields. Pauses of varying length ensure that the keys are pressed at different points within a
     * frame.
     */
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

/** Returns the main thread's total working time since the page loaded, in milliseconds. */
async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
}
