import type { Mode, WireParameters } from '@tillkit/core';
import type { Refusal } from './refusal.ts';

/** A validated web payment request. Immutable. */
export interface PaymentRequest {
  /** Request parameters, named as in the catalog rather than as the gateway brand names them. */
  readonly parameters: WireParameters;
  readonly merchantId: string;
  readonly refno: string;
  /** Amount in minor units. A request with an amount of 0 only registers a payment method. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string | undefined;
  /** Codes of the payment methods that the shopper can choose from, if `paymentmethod` names more than one. */
  readonly methods?: readonly string[] | undefined;
  readonly reqtype: string;
  readonly language: string;
  /** Display mode of the page, as determined from the request. */
  readonly mode: Mode;
  /** Names of the request parameters that the payment method does not define. */
  readonly unknown: readonly string[];
}

/** Reason for refusing a request. If `request` is set, the signature was valid, and the shop may be notified. */
export type RefusedRequest = Refusal & { readonly request?: PaymentRequest };
