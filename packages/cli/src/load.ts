import { CheckoutError } from '@tillkit/core';

/** Maximum size of a response in bytes. The pages and scripts of a shop are expected to be smaller. */
const most = 16 * 1024 * 1024;

export interface Loaded {
  /** Final URL of the response, after any redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Loads a page or a script. Throws `network_failed` if the server cannot be reached, `timed_out` if it does not respond
 * in time, or `response_malformed` if the response is too large.
 */
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
        throw new CheckoutError(
          'response_malformed',
          `The response from ${host} is larger than 16 MiB.`,
          'Check that the URL is correct.',
        );
    }
    return { url: response.url, status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
  } catch (cause) {
    if (cause instanceof CheckoutError || signal.aborted) throw cause;
    if (timeout.aborted)
      throw new CheckoutError(
        'timed_out',
        `${host} did not respond within ${seconds} s.`,
        'Check that the server is running.',
        {
          cause,
        },
      );
    throw new CheckoutError(
      'network_failed',
      `The connection to ${host} failed.`,
      'Check that the URL is correct and that the server is running.',
      {
        cause,
      },
    );
  }
}
