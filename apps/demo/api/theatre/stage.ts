import type { Control } from '@tillkit/sandbox/control';
import type { SignedRequests } from './signed-requests.ts';

/** The dependencies of the theatre. A theatre exists only if the shop uses the sandbox. */
export interface Stage {
  readonly signed: SignedRequests;
  /** The merchant account of the shop. */
  readonly merchantId: string;
  /**
   * The sandbox's control interface. Optional. If omitted, because the shop does not have the token, the theatre shows
   * only the shop's side.
   */
  readonly control: Control | undefined;
  /** Ends every open stream. */
  readonly ended: AbortSignal;
}
