import type { Control } from '@tillkit/sandbox/control';
import type { SignedRequests } from './signed-requests.ts';

/** What the theatre stands on. Only a shop of the sandbox has it. */
export interface Stage {
  readonly signed: SignedRequests;
  /** The account that the shop is paid by. */
  readonly merchantId: string;
  /** Of the sandbox. Absent: the shop has not its token, and shows its own side alone. */
  readonly control: Control | undefined;
  /** Ends every stream that is open. */
  readonly ended: AbortSignal;
}
