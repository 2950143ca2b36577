import type { SignedRequest } from '@tillkit/core';
import type { LightboxScript } from '../checkout/script-types.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';

/** What a shop is told. None of it says how the payment went: that is asked of the shop's server. */
export interface LightboxEvents {
  /** The payment page opens, over the page or after a downgrade instead of it; `payment` is the id to ask the state of. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** The lightbox has closed, or was called off while it opened. Ask for the state of the payment: it may be paid all the same. */
  readonly onClose?: ((event: { readonly payment: string }) => void) | undefined;
  /** The lightbox cannot serve. The same signed parameters leave as a redirect right after this. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** The payment did not start, or the open lightbox broke off. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

export type LightboxState =
  | { readonly status: 'idle' | 'loading' | 'open' }
  | { readonly status: 'failed'; readonly error: CheckoutProblem; readonly retry: () => void };

/**
 * What is to be paid: a signed request, or what brings one as the `start` of a button does. That is asked while the script
 * loads, and again by every retry.
 */
export type LightboxSource = SignedRequest | (() => Promise<unknown>);

export interface LightboxControl {
  /** Opens the payment page over the shop's. What was open before closes. */
  readonly open: (source: LightboxSource) => void;
  /** Closes it; `onClose` is told when the payment page was under way. */
  readonly close: () => void;
}

/** What a lightbox works with: read anew whenever it is needed, so that nothing in it is stale. */
export interface LightboxSetup extends LightboxEvents {
  readonly script: LightboxScript;
  readonly nonce?: string | undefined;
  readonly gateway?: string | undefined;
  /** Longest wait in milliseconds for the script, and then for the frame. */
  readonly timeout: number;
  /** Leaves for the payment page instead. */
  readonly leave: (request: SignedRequest) => void;
}
