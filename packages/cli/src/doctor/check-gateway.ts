import { CheckoutError } from '@tillkit/core';
import { load } from '../load.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/**
 * Clock differences, in milliseconds, above which doctor reports a warning or a failure. The Date header has a
 * resolution of one second.
 */
const [noticed, tooMuch] = [5_000, 30_000];

interface Clock {
  readonly now: () => number;
}

/** Checks that the gateway responds, and compares its clock with the clock of this machine. */
export async function checkGateway(
  address: string | undefined,
  signal: AbortSignal,
  { now }: Clock = Date,
): Promise<readonly Finding[]> {
  if (!address) return [warn('gateway', 'The gateway was not checked.', 'Set TILLKIT_GATEWAY_URL.')];
  const startedAt = now();
  try {
    const { headers, status } = await load(address, signal);
    const { origin } = new URL(address);
    const reached =
      status < 500
        ? ok('gateway', `The gateway at ${origin} answers.`)
        : fail('gateway', `The gateway at ${origin} responds ${status}.`, 'Contact its operator.');
    return [reached, compareClock(Date.parse(headers.get('date') ?? ''), (startedAt + now()) / 2)];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const blind = warn('clock', 'The clock was not checked.', 'Run the command again when the gateway answers.');
    return [fail('gateway', error.message, error.hint), blind];
  }
}

function compareClock(theirs: number, ours: number): Finding {
  if (!Number.isFinite(theirs))
    return warn('clock', 'The gateway sends no Date header.', 'Check the time service of this machine.');
  // The Date header is rounded down to whole seconds, so its time is half a second early on average.
  const off = ours - (theirs + 500);
  const seconds = Math.round(Math.abs(off) / 1000);
  const says = `The clock of this machine is ${seconds} s ${off < 0 ? 'behind' : 'ahead of'} the gateway.`;
  if (Math.abs(off) <= noticed) return ok('clock', 'The clock of this machine agrees with the gateway.');
  const what = 'Check the time service of this machine (timedatectl).';
  return Math.abs(off) <= tooMuch ? warn('clock', says, what) : fail('clock', says, what);
}
