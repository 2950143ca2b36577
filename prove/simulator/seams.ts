// Replaces everything of this Node process that is not deterministic: the clocks, the timers and the random source.
// While a run is active, the run's own versions apply. The files of the simulator import this file before the till, so
// that no module keeps an original.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './random.ts';

/** A timer of a simulated process. */
export interface TimerHandle {
  readonly id: number;
  unref(): TimerHandle;
}

/** The replacements of one run. */
export interface Seams {
  readonly random: Random;
  /** Returns the wall-clock time of the running process, in milliseconds since 1970. */
  now(): number;
  /** Returns the monotonic time of the running process, in milliseconds. */
  monotonic(): number;
  /** Runs `work` once after `ms` milliseconds, or every `ms` milliseconds if `repeats` is true. */
  setTimer(work: () => void, ms: number, repeats: boolean): TimerHandle;
  clearTimer(handle: TimerHandle): void;
  /** Runs `work` in the next turn of the event loop. */
  nextTurn(work: () => void): void;
}

let active: Seams | undefined;

const original = {
  now: Date.now,
  monotonic: performance.now.bind(performance),
  random: Math.random,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  pause: timers.setTimeout,
  nextTurn: timers.setImmediate,
  randomBytes: crypto.randomBytes,
  randomFillSync: crypto.randomFillSync,
  randomInt: crypto.randomInt,
};

/** Resolves in the next turn of the real event loop, when all promise callbacks have run. */
export const realTurn = (): Promise<void> => new Promise((resolve) => void original.setImmediate(resolve));

/** Returns the real monotonic time, in milliseconds. */
export const realTime = (): number => original.monotonic();

/** Makes `seams` the source of time and randomness. Returns a function that restores the originals. */
export function enterSeams(seams: Seams): () => void {
  if (active) throw new Error('Cannot start a run: another run is active.');
  active = seams;
  return () => (active = undefined);
}

const isHandle = (handle: unknown): handle is TimerHandle =>
  typeof handle === 'object' && handle !== null && 'id' in handle && 'unref' in handle && !('hasRef' in handle);

/** Replaces the functions of the process. The casts to `never` pass the caller's own values on to an original. */
function install(): void {
  Date.now = () => (active ? active.now() : original.now());
  performance.now = () => (active ? active.monotonic() : original.monotonic());
  Math.random = () => (active ? active.random.next() : original.random());

  const timer =
    (repeats: boolean, otherwise: (...values: never[]) => unknown) =>
    (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      active ? active.setTimer(() => work(...values), ms, repeats) : otherwise(...([work, ms, ...values] as never[]));
  const clear = (otherwise: (handle: never) => void) => (handle: unknown) => {
    if (isHandle(handle)) active?.clearTimer(handle);
    else otherwise(handle as never);
  };
  Object.assign(globalThis, {
    setTimeout: timer(false, original.setTimeout),
    setInterval: timer(true, original.setInterval),
    clearTimeout: clear(original.clearTimeout),
    clearInterval: clear(original.clearInterval),
  });
  Object.assign(timers, {
    setTimeout: (ms = 0, value?: unknown, options?: object) => {
      const seams = active;
      if (!seams) return original.pause(ms, value, options);
      return new Promise((resolve) => void seams.setTimer(() => resolve(value), ms, false));
    },
    setImmediate: (value?: unknown) => {
      const seams = active;
      if (!seams) return original.nextTurn(value);
      return new Promise((resolve) => seams.nextTurn(() => resolve(value)));
    },
  });
  const bytesOf = (size: number, { random }: Seams) => {
    const bytes = Buffer.alloc(size);
    random.fill(bytes);
    return bytes;
  };
  Object.assign(crypto, {
    randomBytes: (size: number) => (active ? bytesOf(size, active) : original.randomBytes(size)),
    randomFillSync: (bytes: Uint8Array) =>
      active ? (active.random.fill(bytes), bytes) : original.randomFillSync(bytes),
    randomInt: (end: number) => (active ? active.random.below(end) : original.randomInt(end)),
  });
  syncBuiltinESMExports();
}

install();
