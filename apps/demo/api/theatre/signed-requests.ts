import type { SignedRequest } from '@tillkit/core';
import type { Details } from '../../web/theatre/model.ts';
import { toSignedDetails } from './details.ts';

/** The maximum number of payments whose signed requests are kept. The oldest requests are removed first. */
const most = 200;

/** The signed requests that browsers received. They are kept in memory for the theatre, so a restart deletes them. */
export interface SignedRequests {
  note(request: Pick<SignedRequest, 'payment' | 'action' | 'parameters'>): void;
  of(payment: string): Details | undefined;
}

export function createSignedRequests(): SignedRequests {
  const requests = new Map<string, Details>();
  return {
    note({ payment, action, parameters }) {
      requests.delete(payment);
      requests.set(payment, toSignedDetails(action, parameters));
      const [oldest] = requests.keys();
      if (requests.size > most && oldest !== undefined) requests.delete(oldest);
    },
    of: (payment) => requests.get(payment),
  };
}
