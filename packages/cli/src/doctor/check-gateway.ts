import { CheckoutError } from '@tillkit/core';
import { load } from '../load.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/** In milliseconds: what is noticed, and what is too much. The header counts whole seconds. */
const [noticed, tooMuch] = [5_000, 30_000];

interface Clock {
  readonly now: () => number;
}

/** Whether the gateway answers from here, and how far its clock is from this machine's. */
export async function checkGateway(
  address: string | undefined,
  signal: AbortSignal,
  { now }: Clock = Date,
): Promise<readonly Finding[]> {
  if (!address) return [warn('gateway', 'No gateway was asked.', 'Set TILLKIT_GATEWAY_URL.')];
  const asked = now();
  try {
    const { headers, status } = await load(address, signal);
    const { origin } = new URL(address);
    const reached =
      status < 500
        ? ok('gateway', `The gateway at ${origin} answers.`)
        : fail('gateway', `The gateway at ${origin} answers with ${status}.`, 'Ask its operator.');
    return [reached, compareClock(Date.parse(headers.get('date') ?? ''), (asked + now()) / 2)];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    const blind = warn('clock', 'The clock was compared with nobody’s.', 'Let the gateway answer first.');
    return [fail('gateway', error.message, error.hint), blind];
  }
}

function compareClock(theirs: number, ours: number): Finding {
  if (!Number.isFinite(theirs))
    return warn('clock', 'The gateway does not say what time it is.', 'Look at the time service.');
  const off = ours - (theirs + 500); // on average
  const seconds = Math.round(Math.abs(off) / 1000);
  const says = `This machine’s clock is ${seconds} s ${off < 0 ? 'behind' : 'ahead of'} the gateway’s.`;
  if (Math.abs(off) <= noticed) return ok('clock', 'This machine’s clock agrees with the gateway’s.');
  const what = 'Look at the time service of this machine (timedatectl).';
  return Math.abs(off) <= tooMuch ? warn('clock', says, what) : fail('clock', says, what);
}
