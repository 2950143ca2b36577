import type { SignedRequest } from '@tillkit/core';
import type { LightboxScript } from '../checkout/script-types.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';

/** Callbacks for the shop. No callback reports the result of a payment; query it from the shop's server. */
export interface LightboxEvents {
  /**
   * Called when the payment page opens, in the lightbox or after a downgrade. Query the payment state with the id
   * `payment`.
   */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox has closed or was canceled while opening. The payment may be complete, so query its state.
   */
  readonly onClose?: ((event: { readonly payment: string }) => void) | undefined;
  /** Called when the lightbox cannot open. The same signed parameters are then submitted as a redirect. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** Called when the payment did not start or the open lightbox failed. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

export type LightboxState =
  | { readonly status: 'idle' | 'loading' | 'open' }
  | { readonly status: 'failed'; readonly error: CheckoutProblem; readonly retry: () => void };

/**
 * A signed request, or a function that returns one, like the `start` of a button. The function is called while the
 * script loads, and again for each retry.
 */
export type LightboxSource = SignedRequest | (() => Promise<unknown>);

export interface LightboxControl {
  /** Opens the payment page over the shop's page. Closes a lightbox that was open before. */
  readonly open: (source: LightboxSource) => void;
  /** Closes the lightbox. Calls `onClose` if a payment had started. */
  readonly close: () => void;
}

/** Settings of a lightbox. They are read when they are needed, so that no value is stale. */
export interface LightboxSetup extends LightboxEvents {
  readonly script: LightboxScript;
  readonly nonce?: string | undefined;
  readonly gateway?: string | undefined;
  /** Maximum wait in milliseconds for the script, and again for the frame. */
  readonly timeout: number;
  /** Redirects to the payment page. */
  readonly leave: (request: SignedRequest) => void;
}
