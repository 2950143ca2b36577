import type { SignedRequest } from '@tillkit/core';
import { framing } from '@tillkit/core/framing';

const framings: Readonly<Record<string, string>> = framing;

/** Returns why the lightbox cannot show a request, if each of its methods excludes it. The core's `explain` reports it before signing. */
export function refusalOf({ parameters }: SignedRequest): 'never_framed' | 'top_window' | undefined {
  // Of several methods, the shopper can choose one that the lightbox can show.
  const stated = (parameters['paymentmethod'] ?? '').split(',').map((code) => framings[code]);
  if (stated.every((each) => each === 'never')) return 'never_framed';
  const isUnframed = stated.every((each) => each === 'never' || each === 'top-window');
  return isUnframed && !parameters['uppStartTarget'] ? 'top_window' : undefined;
}
