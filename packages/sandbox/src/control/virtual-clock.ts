import type { Clock } from '../model/clock.ts';

/** A clock that goes with another one, and can be moved ahead of it. */
export interface VirtualClock extends Clock {
  /** Milliseconds that it stands ahead of the other. */
  readonly ahead: number;
  /** Moves on, and does what falls due, in its order and at its time. `settled` is awaited before each. */
  advance(milliseconds: number, settled: () => Promise<unknown>): Promise<void>;
  /** Back to the other's time, or to some milliseconds ahead of it. What waits, waits as long as before. */
  set(ahead: number): void;
}

interface Job {
  at: number;
  readonly work: () => void;
  takeBack: () => void;
}

/** The longest that a timer of the machine takes. */
const longest = 2 ** 31 - 1;

export function createVirtualClock(machine: Clock): VirtualClock {
  const jobs = new Set<Job>();
  let ahead = 0;
  const now = () => machine.now().getTime() + ahead;

  function arm(job: Job) {
    job.takeBack();
    job.takeBack = machine.after(Math.min(Math.max(0, job.at - now()), longest), () =>
      job.at > now() ? arm(job) : run(job),
    );
  }

  function run(job: Job) {
    job.takeBack();
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
      const job: Job = { at: now() + milliseconds, work, takeBack: () => {} };
      jobs.add(job);
      arm(job);
      return () => {
        job.takeBack();
        jobs.delete(job);
      };
    },
    async advance(milliseconds, settled) {
      const wanted = ahead + milliseconds;
      for (;;) {
        await settled();
        const next = nextUntil(machine.now().getTime() + wanted);
        if (!next) break;
        ahead += Math.max(0, next.at - now());
        run(next);
      }
      ahead = wanted;
      for (const job of jobs) arm(job);
    },
    set(wanted) {
      for (const job of jobs) job.at += wanted - ahead;
      ahead = wanted;
    },
  };
}
