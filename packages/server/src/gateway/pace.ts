/** Lets at most `perSecond` pieces of work begin in any second; the rest wait their turn, urgent ones before all others. */
export function createPace(perSecond: number): (urgent?: boolean) => Promise<void> {
  const gap = 1000 / perSecond;
  const waiting: readonly [urgent: (() => void)[], others: (() => void)[]] = [[], []];
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  const letOne = () => {
    timer = undefined;
    const begin = waiting[0].shift() ?? waiting[1].shift();
    if (!begin) return;
    next = performance.now() + gap;
    timer = setTimeout(letOne, gap);
    begin();
  };
  return (urgent = false) =>
    new Promise((resolve) => {
      waiting[urgent ? 0 : 1].push(resolve);
      timer ??= setTimeout(letOne, Math.max(0, next - performance.now()));
    });
}
