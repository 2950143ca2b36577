import type { SignedRequest } from '@tillkit/core';
import { framing } from '@tillkit/core/framing';

const framings: Readonly<Record<string, string>> = framing;

/** Why a request cannot be paid in the lightbox, when its method says so. The core's `explain` says it before it is signed. */
export function refusalOf({ parameters }: SignedRequest): 'never_framed' | 'top_window' | undefined {
  const stated = framings[parameters['paymentmethod'] ?? ''];
  if (stated === 'never') return 'never_framed';
  if (stated === 'top-window' && !parameters['uppStartTarget']) return 'top_window';
  return undefined;
}
