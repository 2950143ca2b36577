/** One thing to be measured; it answers something, so that no engine may leave the work out. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

export interface Measured {
  readonly name: string;
  /** Runs per second, median over the rounds. */
  readonly perSecond: number;
}

/** Milliseconds that one contender works in one round. */
const slice = 60;
const rounds = 9;

/** Runs all contenders in turn, round after round, so that a busy moment of the machine hits all of them. */
export function measure(contenders: readonly Contender[]): readonly Measured[] {
  const speeds = contenders.map(() => [] as number[]);
  for (const { run } of contenders) work(run, slice);
  for (let round = 0; round < rounds; round++) contenders.forEach(({ run }, i) => speeds[i]?.push(work(run, slice)));
  return contenders.map(({ name }, i) => ({ name, perSecond: median(speeds[i] ?? []) }));
}

function work(run: () => unknown, milliseconds: number): number {
  let count = 0;
  let seen = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  do {
    for (let i = 0; i < 50; i++) if (run()) seen++;
    count += 50;
  } while (performance.now() < end);
  if (seen > count) throw new Error('unreachable');
  return (count * 1000) / (performance.now() - begun);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
