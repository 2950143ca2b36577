/** A function to measure. It returns a value, so that the engine cannot optimize its work away. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

export interface Measured {
  readonly name: string;
  /** The median number of runs per second across all rounds. */
  readonly perSecond: number;
}

/** The time that each contender runs in each round, in milliseconds. */
const slice = 60;
const rounds = 9;

/** Runs all contenders in turn in each round, so that other load on the machine affects all of them. */
export function measure(contenders: readonly Contender[]): readonly Measured[] {
  const speeds = contenders.map(() => [] as number[]);
  for (const { run } of contenders) work(run, slice);
  for (let round = 0; round < rounds; round++) contenders.forEach(({ run }, i) => speeds[i]?.push(work(run, slice)));
  return contenders.map(({ name }, i) => ({ name, perSecond: median(speeds[i] ?? []) }));
}

function work(run: () => unknown, milliseconds: number): number {
  let count = 0;
  let seen = 0;
  const begin = performance.now();
  const end = begin + milliseconds;
  do {
    for (let i = 0; i < 50; i++) if (run()) seen++;
    count += 50;
  } while (performance.now() < end);
  if (seen > count) throw new Error('The number of results exceeds the number of runs.');
  return (count * 1000) / (performance.now() - begin);
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
