import type { Mode, WireParameters } from '@tillkit/core';
import type { Refusal } from './refusal.ts';

/** A validated web payment request. Immutable. */
export interface PaymentRequest {
  /** Parameters, with the names from the catalog instead of the gateway brand's own names. */
  readonly parameters: WireParameters;
  readonly merchantId: string;
  readonly refno: string;
  /** Amount in minor units. A request with amount 0 only registers a payment method. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string | undefined;
  /** Codes of the payment methods that the shopper can choose from, if `paymentmethod` names more than one. */
  readonly methods?: readonly string[] | undefined;
  readonly reqtype: string;
  readonly language: string;
  /** Display mode of the page, as determined from the request. */
  readonly mode: Mode;
  /** Names of parameters that the method does not define. */
  readonly unknown: readonly string[];
}

/** Reason for refusing a request. If `request` is set, the signature was valid, and the shop may be notified. */
export type RefusedRequest = Refusal & { readonly request?: PaymentRequest };
