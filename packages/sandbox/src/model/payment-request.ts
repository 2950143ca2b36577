import type { Mode, WireParameters } from '@tillkit/core';
import type { Refusal } from './refusal.ts';

/** A validated web payment request. Immutable. */
export interface PaymentRequest {
  /** Parameters under the names of the catalog instead of the gateway's own names. */
  readonly parameters: WireParameters;
  readonly merchantId: string;
  readonly refno: string;
  /** Amount in minor units. Amount 0 only registers a payment method. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string | undefined;
  /** Method codes to choose from if `paymentmethod` names several. */
  readonly methods?: readonly string[] | undefined;
  readonly reqtype: string;
  readonly language: string;
  /** Display mode of the page according to the request. */
  readonly mode: Mode;
  /** Names of parameters that the method does not define. */
  readonly unknown: readonly string[];
}

/** Reason for refusing a request. If `request` is set, the signature was valid, and the shop may be notified. */
export type RefusedRequest = Refusal & { readonly request?: PaymentRequest };
