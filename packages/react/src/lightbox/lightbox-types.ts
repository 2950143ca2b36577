import type { GatewaySettings } from '../checkout/need-gateway.ts';
import type { SignedRequest } from '@tillkit/core';
import type { LightboxScript } from '../checkout/script-types.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';

/**
 * Callbacks that a shop can set. No callback reports the result of a payment; query the shop's server for the result.
 */
export interface LightboxEvents {
  /**
   * Called when the payment page opens in the lightbox, and when a redirect is used instead. Use the id in `payment` to
   * query the payment's state.
   */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox has been closed, or canceled while it was opening. The payment may be complete, so query
   * its state.
   */
  readonly onClose?: ((event: { readonly payment: string }) => void) | undefined;
  /**
   * Called when the lightbox cannot open. The browser is then redirected to the payment page with the same signed
   * parameters.
   */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** Called when the payment does not start, or when the open lightbox fails. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
}

export type LightboxState =
  | { readonly status: 'idle' | 'loading' | 'open' }
  | { readonly status: 'failed'; readonly error: CheckoutProblem; readonly retry: () => void };

/**
 * A signed request, or a function that fetches one, such as a button's `start` prop. The function is called while the
 * script loads, and again for each retry.
 */
export type LightboxSource = SignedRequest | (() => Promise<unknown>);

export interface LightboxControl {
  /** Opens the payment page over the shop's page. If a lightbox is already open, it is closed first. */
  readonly open: (source: LightboxSource) => void;
  /** Closes the lightbox. Calls `onClose` if a payment has been started. */
  readonly close: () => void;
}

/** Lightbox settings. Each setting is read when it is needed, so that no value is stale. */
export interface LightboxSetup extends LightboxEvents, GatewaySettings {
  readonly script: LightboxScript;
  readonly nonce?: string | undefined;
  /** Maximum time in milliseconds to wait for the script to load. The same limit then applies to loading the frame. */
  readonly timeout: number;
  /** Redirects to the payment page. */
  readonly leave: (request: SignedRequest) => void;
}
