import type { Control } from '@tillkit/sandbox/control';
import type { SignedRequests } from './signed-requests.ts';

/** The dependencies of the theatre. Only a shop of the sandbox has one. */
export interface Stage {
  readonly signed: SignedRequests;
  /** The merchant account of the shop. */
  readonly merchantId: string;
  /**
   * The sandbox's control interface. Optional. If omitted, the shop does not have its token and shows only its own
   * side.
   */
  readonly control: Control | undefined;
  /** Ends every open stream. */
  readonly ended: AbortSignal;
}
