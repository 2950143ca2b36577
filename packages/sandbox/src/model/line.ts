import type { Writable } from 'node:stream';
import type { Clock } from './clock.ts';

/** How the bytes of a message fare: a piece at a time, cut off amid, silent after half of them, or not one of them sent. */
export type Line = 'slow' | 'cut' | 'half-open' | 'silent' | 'reset';

/** What the HTTP layer hands to a route, so that an answer can fare badly; without a socket there is none. */
export interface Wire {
  /** Sends the answer of this request so. */
  readonly fare?: (line: Line) => void;
}

const pieces = 8;
/** Milliseconds between two of them. */
const pause = 500;

/** Sends a body by a bad line. Its length has been announced, so that the other side knows what is missing. */
export function sendBadly(to: Writable, body: string | Buffer, line: Line, clock: Clock): void {
  if (line === 'silent') return;
  if (line === 'reset') return void to.destroy();
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (line === 'slow') return drip(to, bytes, Math.ceil(bytes.length / pieces), clock);
  // The half has to be out before the connection breaks.
  to.write(bytes.subarray(0, bytes.length / 2), () => line === 'cut' && to.destroy());
}

function drip(to: Writable, bytes: Buffer, size: number, clock: Clock): void {
  if (to.destroyed) return;
  if (bytes.length <= size) return void to.end(bytes);
  to.write(bytes.subarray(0, size));
  clock.after(pause, () => drip(to, bytes.subarray(size), size, clock));
}
