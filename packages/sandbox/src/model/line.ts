import type { Writable } from 'node:stream';
import type { Clock } from './clock.ts';

/**
 * Transport faults that can be simulated while a message is sent. The values mean, in this order: the message is sent
 * slowly; the connection breaks after the first half; the connection stays open, but the second half is never sent;
 * nothing is sent; the connection is reset before anything is sent.
 */
export type Line = 'slow' | 'cut' | 'half-open' | 'silent' | 'reset';

/** Lets a handler control how the HTTP layer sends the response. The object is empty if there is no socket. */
export interface Wire {
  /** Makes the HTTP layer send the response to this request with a transport fault. */
  readonly fare?: (line: Line) => void;
}

const pieces = 8;
/** Delay between two chunks, in milliseconds. */
const pause = 500;

/**
 * Sends a body with a transport fault. The headers announce the full length, so the receiver can detect the missing
 * bytes.
 */
export function sendBadly(to: Writable, body: string | Buffer, line: Line, clock: Clock): void {
  if (line === 'silent') return;
  if (line === 'reset') return void to.destroy();
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (line === 'slow') return drip(to, bytes, Math.ceil(bytes.length / pieces), clock);
  // Let the socket write the first half before the connection breaks.
  to.write(bytes.subarray(0, bytes.length / 2), () => line === 'cut' && to.destroy());
}

function drip(to: Writable, bytes: Buffer, size: number, clock: Clock): void {
  if (to.destroyed) return;
  if (bytes.length <= size) return void to.end(bytes);
  to.write(bytes.subarray(0, size));
  clock.after(pause, () => drip(to, bytes.subarray(size), size, clock));
}
