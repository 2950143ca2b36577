import type { Clock } from '../clock.ts';

export type PaceClock = Pick<Required<Clock>, 'monotonic' | 'after'>;

/** Lets at most `perSecond` pieces of work begin in any second of the clock; the rest wait their turn, urgent ones before all others. */
export function createPace(perSecond: number, { monotonic, after }: PaceClock): (urgent?: boolean) => Promise<void> {
  const gap = 1000 / perSecond;
  const waiting: readonly [urgent: (() => void)[], others: (() => void)[]] = [[], []];
  let next = -Infinity;
  let isTimed = false;
  const letOneAfter = (ms: number) => {
    isTimed = true;
    after(ms, letOne);
  };
  const letOne = () => {
    isTimed = false;
    const begin = waiting[0].shift() ?? waiting[1].shift();
    if (!begin) return;
    next = monotonic() + gap;
    letOneAfter(gap);
    begin();
  };
  return (urgent = false) =>
    new Promise((resolve) => {
      waiting[urgent ? 0 : 1].push(resolve);
      if (!isTimed) letOneAfter(Math.max(0, next - monotonic()));
    });
}
