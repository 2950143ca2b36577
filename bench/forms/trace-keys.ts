import type { Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The duration in microseconds. It is measured in thread time, which excludes time that other programs use. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const keyEvents = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup', 'selectionchange']);
const scripts = new Set(['FunctionCall', 'RunMicrotasks']);

/**
 * Returns how long scripts run in response to the keys that `type` presses, in milliseconds. The time includes
 * listeners, microtasks and React's rendering. It excludes the browser's own work, such as layout.
 */
export async function traceKeys(page: Page, type: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Cannot trace the page: its browser context does not belong to a browser.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await type();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: readonly TraceEvent[];
  };
  const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && keyEvents.has(args?.data?.type ?? '');
  const main = traceEvents.find(isKey);
  const events = traceEvents
    .filter(({ pid, tid, dur = 0 }) => pid === main?.pid && tid === main.tid && dur > 0)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let [sum, keysUntil, scriptsUntil] = [0, 0, 0];
  for (const event of events) {
    const end = event.ts + (event.dur ?? 0);
    if (isKey(event)) keysUntil = Math.max(keysUntil, end);
    if (!scripts.has(event.name) || event.ts >= keysUntil || event.ts < scriptsUntil) continue;
    sum += event.tdur ?? Number.NaN;
    scriptsUntil = end;
  }
  return sum / 1000;
}
