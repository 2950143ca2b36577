import { scriptListPath } from '@tillkit/core';

/**
 * The lifetime of a cached response, in milliseconds. It is long enough for a page and the start of its payment to
 * share one request.
 */
const lifetime = 3_000;

/**
 * Returns a function that resolves to true if the gateway is currently reachable. Concurrent callers share one request.
 */
export function watchGateway(gatewayUrl: string, now: () => number = Date.now): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!last || now() >= until) {
      last = answers(`${gatewayUrl}${scriptListPath}`);
      until = now() + lifetime;
    }
    return last;
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(2_000) });
    await body?.cancel();
    return status < 500;
  } catch {
    return false;
  }
}
