import { scriptListPath } from '@tillkit/core';

/** How long an answer counts, in milliseconds: a page and the start of its payment ask once. */
const kept = 3_000;

/** Whether browsers can be sent to the gateway now. Whoever asks while it is asked waits for the same answer. */
export function watchGateway(gatewayUrl: string, now: () => number = Date.now): () => Promise<boolean> {
  let last: Promise<boolean> | undefined;
  let until = 0;
  return () => {
    if (!last || now() >= until) {
      last = answers(`${gatewayUrl}${scriptListPath}`);
      until = now() + kept;
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
