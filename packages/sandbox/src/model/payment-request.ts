import type { Mode, WireParameters } from '@tillkit/core';
import type { Refusal } from './refusal.ts';

/** A web payment as the shop asked for it: checked, and frozen from here on. */
export interface PaymentRequest {
  /** Under the names of the tables, whatever names this gateway goes by. */
  readonly parameters: WireParameters;
  readonly merchantId: string;
  readonly refno: string;
  /** In minor units; 0 only registers a card. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string | undefined;
  /** The codes to choose from, where `paymentmethod` names several. */
  readonly methods?: readonly string[] | undefined;
  readonly reqtype: string;
  readonly language: string;
  /** How the page is shown, as far as the request tells. */
  readonly mode: Mode;
  /** Names of parameters that no row of the method owns. */
  readonly unknown: readonly string[];
}

/** Why a request is refused. With `request` its signature was right, so the shop may be told. */
export type RefusedRequest = Refusal & { readonly request?: PaymentRequest };
