import type { Clock } from '../model/clock.ts';

/** A clock that follows the machine's clock and can run ahead of it. */
export interface VirtualClock extends Clock {
  /** Number of milliseconds by which the clock is ahead of the machine's clock. */
  readonly ahead: number;
  /** Advances the clock and runs due jobs in order, each at its scheduled time. Awaits `settled` before each job. */
  advance(milliseconds: number, settled: () => Promise<unknown>): Promise<void>;
  /** Sets the number of milliseconds by which the clock is ahead. Does not change the remaining wait of any job. */
  set(ahead: number): void;
}

interface Job {
  at: number;
  readonly work: () => void;
  cancel: () => void;
}

/** The maximum delay of a timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1;

export function createVirtualClock(machine: Clock): VirtualClock {
  const jobs = new Set<Job>();
  let ahead = 0;
  const now = () => machine.now().getTime() + ahead;

  function arm(job: Job) {
    job.cancel();
    job.cancel = machine.after(Math.min(Math.max(0, job.at - now()), maxDelay), () =>
      job.at > now() ? arm(job) : run(job),
    );
  }

  function run(job: Job) {
    job.cancel();
    if (jobs.delete(job)) job.work();
  }

  function nextUntil(time: number): Job | undefined {
    let next: Job | undefined;
    for (const job of jobs) if (job.at <= time && (!next || job.at < next.at)) next = job;
    return next;
  }

  return {
    now: () => new Date(now()),
    get ahead() {
      return ahead;
    },
    after(milliseconds, work) {
      const job: Job = { at: now() + milliseconds, work, cancel: () => {} };
      jobs.add(job);
      arm(job);
      return () => {
        job.cancel();
        jobs.delete(job);
      };
    },
    async advance(milliseconds, settled) {
      const target = ahead + milliseconds;
      for (;;) {
        await settled();
        const next = nextUntil(machine.now().getTime() + target);
        if (!next) break;
        ahead += Math.max(0, next.at - now());
        run(next);
      }
      ahead = target;
      for (const job of jobs) arm(job);
    },
    set(target) {
      for (const job of jobs) job.at += target - ahead;
      ahead = target;
    },
  };
}
