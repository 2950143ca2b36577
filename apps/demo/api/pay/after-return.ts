import type { PaymentView } from '@tillkit/server';
import { setTimeout } from 'node:timers/promises';
import type { ShopParts } from '../parts.ts';

/**
 * Marks the URL that the till redirects to after the gateway has reported an error or a cancel. Anyone can write such a
 * URL, so the mark only selects which page shows the payment's state.
 */
export function leadBack(answer: Response, shopUrl: string): Response {
  const location = new URL(answer.headers.get('location') ?? '/', shopUrl);
  if (answer.status !== 303 || !location.pathname.startsWith('/payment/')) return answer;
  location.searchParams.set('returned', '');
  const headers = new Headers(answer.headers);
  headers.set('location', location.href);
  return new Response(null, { status: 303, headers });
}

/** The time to wait for the status of a payment after a return, and the pause between two looks, in milliseconds. */
const patience = { whole: 1_500, pause: 50 } as const;

/**
 * Returns the payment as soon as it is no longer being confirmed, or after a short time. The till queries the status
 * when the gateway's message arrives, just before the shopper's browser requests the next page.
 */
export async function viewAfterReturn({ till }: ShopParts, id: string): Promise<PaymentView | undefined> {
  for (let waited = 0; ; waited += patience.pause) {
    const view = await till.view(id);
    if (view?.status !== 'confirming' || waited >= patience.whole) return view;
    await setTimeout(patience.pause);
  }
}

/** Returns whether the payment was declined or canceled. */
export const isUnpaid = ({ status }: PaymentView): boolean => status === 'declined' || status === 'canceled';
