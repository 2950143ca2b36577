import type { Deliver } from '@tillkit/server';

/**
 * Creates the hook that posts each event to a URL. The receiver ignores an event whose `Idempotency-Key` it has seen.
 */
export const postEvents =
  (url: string): Deliver =>
  async (event, { key, signal }) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event), signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The receiver of events responded with ${response.status}.`);
  };
