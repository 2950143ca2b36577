import { enterSeams, realTurn, type TimerHandle } from './seams.ts';
import { createRandom, type Random } from './random.ts';
import type { Plant } from './plants.ts';
import { drawWeather, type Weather } from './weather.ts';
import type { NewEvent, TraceEvent } from './trace.ts';

export type Name = 'A' | 'B';

/** The life of one till process, from its start to its crash. A process that starts again is a new life. */
export class Life {
  readonly name: Name;
  /** The virtual time at which the process started, in milliseconds. */
  readonly begunAt: number;
  isAlive = true;

  constructor(name: Name, begunAt: number) {
    this.name = name;
    this.begunAt = begunAt;
  }
}

/** The error of every call that a process makes at a seam after its crash. Nothing outside the process sees it. */
export class Crashed extends Error {
  constructor() {
    super('The process has crashed.');
  }
}

/** A call at a seam that waits until the scheduler picks it. */
interface Parked {
  readonly owner: Life | undefined;
  readonly label: string;
  readonly isReady: () => boolean;
  readonly act: () => void;
  readonly fail: (error: Error) => void;
  /** True if the scheduler may crash the owner before or after the call. */
  readonly mayCrash: boolean;
}

interface Timer {
  readonly id: number;
  readonly owner: Life | undefined;
  readonly work: () => void;
  readonly every: number | undefined;
  at: number;
}

export interface ParkOptions {
  readonly isReady?: () => boolean;
  /** If true, the scheduler never crashes the process at this call. */
  readonly isSafe?: boolean;
}

/** A violation of an invariant. */
export interface Violation {
  readonly rule: string;
  readonly text: string;
}

const always = () => true;

/** The wall-clock time at which every run begins, in milliseconds since 1970. */
const epoch = 1_800_000_000_000;

/** The longest chain of turns that one pick may cause. A longer chain is an endless loop. */
const maxTurns = 1000;

/**
 * The scheduler of a run. It owns the virtual time and parks the calls that the simulated processes make at their
 * seams. It picks one parked call at a time and waits until the process has nothing left to do but wait.
 */
export class World {
  readonly seed: number;
  readonly plant: Plant | undefined;
  readonly random: Random;
  readonly weather: Weather;
  /** The virtual time since the beginning of the run, in milliseconds. */
  time = 0;
  /** The differences between the wall clocks and the virtual time, in milliseconds. */
  readonly skews: Record<Name | 'server', number> = { A: 0, B: 0, server: 0 };
  /** True once the faults have ended. Calls at a seam then run without waiting. */
  isCalm = false;
  readonly story: string[] = [];
  readonly trace: TraceEvent[] = [];
  readonly violations: Violation[] = [];
  /** While the world is calm, the only process that looks for due work every second. */
  ticker: Life | undefined;
  /** The process whose code runs at this moment. */
  current: Life | undefined;
  /** Called when a process crashes. */
  onCrash: (life: Life) => void = () => {};
  #parked: Parked[] = [];
  #timers: Timer[] = [];
  #turns: { readonly owner: Life | undefined; readonly work: () => void }[] = [];
  #timerCount = 0;
  /** The process that is paused, and the time at which it continues. */
  #stalled: { readonly life: Life; readonly until: number } | undefined;
  readonly #leave: () => void;

  constructor(seed: number, plant: Plant | undefined) {
    this.seed = seed;
    this.plant = plant;
    this.random = createRandom(seed);
    this.weather = drawWeather(this.random, createRandom(~seed));
    this.#leave = enterSeams({
      random: this.random,
      now: () => this.wallClock(this.current?.name ?? 'server'),
      monotonic: () => this.monotonic(this.current),
      setTimer: (work, ms, repeats) => this.#setTimer(work, ms, repeats),
      clearTimer: ({ id }) => {
        const at = this.#timers.findIndex((each) => each.id === id);
        if (at >= 0) this.#timers.splice(at, 1);
      },
      nextTurn: (work) => void this.#turns.push({ owner: this.current, work }),
    });
  }

  /** Restores the real clocks, timers and random source. */
  close(): void {
    for (const { fail } of this.#parked.splice(0)) fail(new Crashed());
    this.#leave();
  }

  wallClock(name: Name | 'server'): number {
    return Math.floor(epoch + this.time + this.skews[name]);
  }

  monotonic(life: Life | undefined): number {
    return this.time - (life?.begunAt ?? 0) + 1;
  }

  /** Adds a line to the story. */
  tell(who: string, event: string, outcome = ''): void {
    this.story.push(`${clockText(this.time)}  ${who.padEnd(8)} ${event}${outcome && `: ${outcome}`}`);
  }

  /** Adds an event to the trace. */
  note(event: NewEvent): void {
    this.trace.push({ at: this.time, ...event });
  }

  violate(rule: string, text: string): void {
    this.violations.push({ rule, text });
    this.tell('checker', `VIOLATION ${rule}`, text);
  }

  /**
   * Waits until the scheduler picks the call, then runs `act`. Rejects if the process has crashed. While the world is
   * calm, `act` runs at once unless it is not ready.
   */
  park<T>(label: string, act: () => T, { isReady = always, isSafe = false }: ParkOptions = {}): Promise<T> {
    return this.parkFor(this.current, label, act, { isReady, isSafe });
  }

  parkFor<T>(
    owner: Life | undefined,
    label: string,
    act: () => T,
    { isReady = always, isSafe = false }: ParkOptions = {},
  ): Promise<T> {
    if (owner && !owner.isAlive) return Promise.reject(new Crashed());
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(act());
        } catch (error) {
          reject(error as Error);
        }
      };
      if (this.isCalm && isReady()) run();
      else
        this.#parked.push({ owner, label, isReady, act: run, fail: reject, mayCrash: owner !== undefined && !isSafe });
    });
  }

  /** Ends a process. Its parked calls fail, its timers never run, and it makes no further call at a seam. */
  crash(life: Life): void {
    if (!life.isAlive) return;
    life.isAlive = false;
    this.tell(life.name, 'crashes');
    this.note({ who: life.name, what: 'crash' });
    this.onCrash(life);
    this.#timers = this.#timers.filter(({ owner }) => owner !== life);
    this.#turns = this.#turns.filter(({ owner }) => owner !== life);
    const own = this.#parked.filter(({ owner }) => owner === life);
    this.#parked = this.#parked.filter(({ owner }) => owner !== life);
    for (const { fail } of own) fail(new Crashed());
  }

  /** Pauses a process, as a debugger, a busy host or a long garbage collection does. The others continue. */
  stall(life: Life, ms: number): void {
    this.#stalled = { life, until: this.time + ms };
    this.tell(life.name, 'stalls', `${ms / 1000} s`);
  }

  isStalled(life: Life | undefined): boolean {
    const stalled = this.#stalled;
    return stalled !== undefined && stalled.life === life && this.time < stalled.until && !this.isCalm;
  }

  /** Runs everything that the processes can do without another pick. */
  async drain(): Promise<void> {
    for (let count = 0; ; count++) {
      await realTurn();
      const [first] = this.#turns;
      if (!first) return;
      if (count > maxTurns) throw new Error(`Seed ${this.seed}: a process does not come to rest.`);
      // Only the turns of one process run together, so that `current` is correct.
      const own = this.#turns.filter(({ owner }) => owner === first.owner);
      this.#turns = this.#turns.filter(({ owner }) => owner !== first.owner);
      this.current = first.owner;
      for (const { work } of own) work();
    }
  }

  /** Runs `work` as code of a process. */
  as<T>(life: Life | undefined, work: () => T): T {
    this.current = life;
    return work();
  }

  get hasReady(): boolean {
    return this.#parked.some((call) => this.#mayRun(call)) || this.#timers.some((timer) => this.#isDue(timer));
  }

  #mayRun({ owner, isReady }: Parked): boolean {
    return !this.isStalled(owner) && isReady();
  }

  #isDue({ at, every, owner }: Timer): boolean {
    const mayFire = every === undefined || !this.isCalm || owner === this.ticker;
    return at <= this.time && mayFire && !this.isStalled(owner);
  }

  /** Returns the time of the next timer, or undefined if there is none. Interval timers do not count. */
  get nextTimerAt(): number | undefined {
    const times = this.#timers.filter(({ every }) => every === undefined).map(({ at }) => at);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Picks one parked call or due timer and runs it. Returns false if there is none. */
  pick(): boolean {
    const ready = this.#parked.filter((call) => this.#mayRun(call));
    const due = this.#timers.filter((timer) => this.#isDue(timer));
    if (ready.length + due.length === 0) return false;
    const at = this.isCalm ? 0 : this.random.below(ready.length + due.length);
    const parked = ready[at];
    if (parked) {
      this.#parked.splice(this.#parked.indexOf(parked), 1);
      this.#run(parked);
      return true;
    }
    this.#fire(due[at - ready.length] as Timer);
    return true;
  }

  #run({ owner, label, act, mayCrash }: Parked): void {
    this.current = owner;
    const crashes = owner !== undefined && mayCrash && !this.isCalm && this.random.chance(this.weather.crash);
    if (crashes && this.random.chance(0.5)) {
      this.tell(owner.name, label, 'not begun');
      this.crash(owner);
      return;
    }
    act();
    if (crashes) this.crash(owner);
  }

  #fire(timer: Timer): void {
    this.current = timer.owner;
    if (timer.every === undefined) this.#timers.splice(this.#timers.indexOf(timer), 1);
    else timer.at = this.time + timer.every;
    // A busy process runs an interval timer late. The next one then follows after the usual time.
    const isLate = timer.every !== undefined && !this.isCalm && this.random.chance(0.5);
    if (!isLate) timer.work();
  }

  #setTimer(work: () => void, ms: number, repeats: boolean): TimerHandle {
    const owner = this.current;
    const handle: TimerHandle = { id: ++this.#timerCount, unref: () => handle };
    if (owner && !owner.isAlive) return handle;
    // A timer without a delay would only cost a step.
    if (!repeats && ms < 1) this.#turns.push({ owner, work });
    else this.#timers.push({ id: handle.id, owner, work, every: repeats ? ms : undefined, at: this.time + ms });
    return handle;
  }
}

/** Formats a virtual time, such as `1d 02:03:04.005`. */
function clockText(ms: number): string {
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  const seconds = ms / 1000;
  return `${Math.floor(seconds / 86_400)}d ${pad((seconds / 3600) % 24)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(ms % 1000, 3)}`;
}
