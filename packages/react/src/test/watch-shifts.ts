import { onTestFinished } from 'vitest';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

/** Records layout shifts. Returns a function that lists the shifts, each with the element's old and new position. */
export function watchShifts(): () => readonly string[] {
  const shifts: string[] = [];
  const write = (entries: readonly PerformanceEntry[]) => {
    for (const { value, sources } of entries as readonly Shift[])
      for (const { node, previousRect, currentRect } of sources) {
        const { className = node?.nodeName } = node instanceof Element ? node : {};
        shifts.push(
          `${value.toFixed(4)} ${className} ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
        );
      }
  };
  const observer = new PerformanceObserver((list) => write(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    write(observer.takeRecords());
    return shifts;
  };
}
