import type { SignedRequest } from '@tillkit/core';

const neverFramed = ['PAP'];
const framedUnderTop = ['PFC', 'PEF'];

/** Why a request cannot be paid in the lightbox, when its method says so. The core's `explain` says it before it is signed. */
export function refusalOf({ parameters }: SignedRequest): 'never_framed' | 'top_window' | undefined {
  const method = parameters['paymentmethod'] ?? '';
  if (neverFramed.includes(method)) return 'never_framed';
  if (framedUnderTop.includes(method) && !parameters['uppStartTarget']) return 'top_window';
  return undefined;
}
