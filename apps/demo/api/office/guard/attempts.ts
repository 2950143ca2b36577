/** The number of wrong passwords that are checked without a pause, per queue and period. */
export const free = 10;
/** The period over which wrong passwords are counted, in milliseconds. */
export const period = 15 * 60 * 1000;
/**
 * The pause in milliseconds between a wrong password and the next check in its queue. The first `free` wrong passwords
 * in each period cause no pause.
 */
export const pause = 500;
/** The maximum number of attempts that may wait in a queue, including the one that is being checked. */
export const mostWaiting = 10;

/** Slows down password guessing. The state is kept in the memory of this process. */
export interface Attempts {
  /**
   * Runs `check` when its turn in the queue comes, and returns the result. If too many attempts are waiting, returns
   * `undefined` without running `check`. Each device that has logged in before has its own queue; all other devices
   * share one. No queue is ever locked: a flood of attempts in the shared queue delays an attempt by at most
   * `mostWaiting` pauses, and does not delay known devices.
   */
  take(device: string | undefined, check: () => Promise<boolean>): Promise<boolean | undefined>;
}

export function createAttempts(now: () => number = Date.now): Attempts {
  const shared = new Lane(now);
  const own = new Map<string, Lane>();
  const laneOf = (device: string) => {
    const lane = own.get(device) ?? new Lane(now);
    own.set(device, lane);
    return lane;
  };
  return { take: (device, check) => (device === undefined ? shared : laneOf(device)).take(check) };
}

/** A queue that checks login attempts one after the other. */
class Lane {
  readonly #now: () => number;
  #waiting = 0;
  #latest: Promise<unknown> = Promise.resolve();
  #wrong = { count: 0, since: 0, next: 0 };

  constructor(now: () => number) {
    this.#now = now;
  }

  async take(check: () => Promise<boolean>): Promise<boolean | undefined> {
    if (this.#waiting >= mostWaiting) return undefined;
    this.#waiting += 1;
    const turn = this.#latest.then(() => this.#run(check));
    this.#latest = turn.catch(() => {}); // The caller of `take` receives the error.
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #run(check: () => Promise<boolean>): Promise<boolean> {
    const wait = this.#wrong.next - this.#now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const isRight = await check();
    if (!isRight) this.#count();
    return isRight;
  }

  #count(): void {
    const now = this.#now();
    const isOver = now - this.#wrong.since >= period;
    const { count, since } = isOver ? { count: 0, since: now } : this.#wrong;
    this.#wrong = { count: count + 1, since, next: count + 1 > free ? now + pause : now };
  }
}
