import type { Control } from '@tillkit/sandbox/control';
import type { SignedRequests } from './signed-requests.ts';

/** The dependencies of the theatre. A theatre exists only if the shop uses the sandbox. */
export interface Stage {
  readonly signed: SignedRequests;
  /** The id of the shop's merchant account. */
  readonly merchantId: string;
  /**
   * The sandbox's control interface. Undefined if the shop does not have the token; the theatre then shows only the
   * messages that the shop recorded.
   */
  readonly control: Control | undefined;
  /** The signal that ends every open stream. */
  readonly ended: AbortSignal;
}
