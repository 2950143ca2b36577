import type { KnownAuthorization } from './authorization.ts';
import { sendLease } from '../payment/leases.ts';

type Sent = Pick<KnownAuthorization, 'version' | 'state' | 'answer'>;

/** What a status answer by the payment's reference has told about an authorization. */
export interface Asked {
  /** As it stood when the answer was asked for. */
  readonly seen: Sent;
  /** The answer can be used, and finds no transaction at all. */
  readonly isEmpty: boolean;
}

/** What is to be done. It is never sent again: `refuse` and `give_up` end it. */
export type AuthorizationStep =
  | { readonly do: 'nothing' }
  /** In milliseconds from now. */
  | { readonly do: 'wait'; readonly for: number }
  | { readonly do: 'refuse' | 'give_up' };

/**
 * What follows for an authorization that was sent while no status answer has shown a transaction of its payment. A no of the gateway counts
 * when an answer asked for after it finds nothing; without a word of it, nothing found proves nothing before the call can be under
 * way no longer, and then only that a person must look. A yes is waited for as every payment is.
 */
export function nextOfAuthorization(
  { version, state, answer }: Sent,
  { seen, isEmpty }: Asked,
  /** From when its sending was seen here to when the answer was asked for, in milliseconds. */
  sentBeforeAsked: number,
): AuthorizationStep {
  if (state !== 'sent' || !isEmpty || seen.version !== version) return { do: 'nothing' };
  if (answer === 'no') return seen.answer === 'no' ? { do: 'refuse' } : { do: 'wait', for: 0 };
  const left = sendLease - sentBeforeAsked;
  return left > 0 ? { do: 'wait', for: left } : { do: 'give_up' };
}
