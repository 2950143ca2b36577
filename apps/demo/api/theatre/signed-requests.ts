import type { SignedRequest } from '@tillkit/core';
import type { Details } from '../../web/theatre/model.ts';
import { toSignedDetails } from './details.ts';

/** Of more payments the newest are kept. */
const most = 200;

/** What browsers were given to start with, for the theatre to show. A restart forgets it. */
export interface SignedRequests {
  note(request: Pick<SignedRequest, 'payment' | 'action' | 'parameters'>): void;
  of(payment: string): Details | undefined;
}

export function createSignedRequests(): SignedRequests {
  const kept = new Map<string, Details>();
  return {
    note({ payment, action, parameters }) {
      kept.delete(payment);
      kept.set(payment, toSignedDetails(action, parameters));
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    of: (payment) => kept.get(payment),
  };
}
