import { CheckoutError } from '@tillkit/core';

/** More than any page or script of a shop has, in bytes. */
const most = 16 * 1024 * 1024;

export interface Loaded {
  /** Where it came from in the end. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Gets a page or a script. Throws `network_failed`, `timed_out` and `response_malformed`. */
export async function load(
  address: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Loaded> {
  const host = URL.canParse(address) ? new URL(address).origin : 'this address';
  const seconds = 15;
  const timeout = AbortSignal.timeout(seconds * 1_000);
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.any([signal, timeout]) });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk as Uint8Array);
      if ((size += chunk.length) > most)
        throw new CheckoutError('response_malformed', `${host} answers with more than 16 MiB.`, 'Look at the address.');
    }
    return { url: response.url, status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
  } catch (cause) {
    if (cause instanceof CheckoutError || signal.aborted) throw cause;
    if (timeout.aborted)
      throw new CheckoutError('timed_out', `${host} has not answered in ${seconds} s.`, 'Look whether it runs.', {
        cause,
      });
    throw new CheckoutError('network_failed', `${host} does not answer.`, 'Look at the address, and whether it runs.', {
      cause,
    });
  }
}
