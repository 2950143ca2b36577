import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { ButtonLabels, FieldLabels } from '../../labels/labels.ts';
import type { FieldName, FieldProblem, FrameName } from '../fields-types.ts';

export const fieldNames = ['cardNumber', 'expiry', 'cvv'] as const;
export const frameNames = ['cardNumber', 'cvv'] as const;

/** State of a field, without the text that the shopper typed. */
export interface FieldState {
  /** Number of digits in the field. */
  readonly length: number;
  readonly complete: boolean;
  readonly valid: boolean;
  /** Problem with the current input. The field may not show the problem yet. */
  readonly inputProblem: FieldProblem | undefined;
  readonly focused: boolean;
  /** Problem that the field shows. */
  readonly problem: FieldProblem | undefined;
}

/** Message next to the fields. It is translated each time it is shown, because the language can change. */
export type Message =
  | { readonly kind: 'status' | 'alarm'; readonly of: 'fields'; readonly label: keyof FieldLabels }
  | { readonly kind: 'status' | 'alarm'; readonly of: 'button'; readonly label: keyof ButtonLabels }
  /** Message about a payment that did not start. `code` is the problem code. */
  | { readonly kind: 'alarm'; readonly of: 'start'; readonly code: string }
  /** Error message for a field. Announced to screen readers only, because sighted users see it below the field. */
  | { readonly kind: 'field'; readonly field: FieldName };

/**
 * Phase of the form. In `submitting`, `way` is `card` for the card fields or `page` for the payment page. In
 * `verifying`, `by` is `gateway` while the gateway checks the card, or `shop` while the shop's server is queried.
 */
export type Phase =
  | { readonly status: 'idle' | 'loading' | 'ready' | 'leaving' | 'complete' }
  | { readonly status: 'submitting'; readonly way: 'card' | 'page' }
  | { readonly status: 'verifying'; readonly by: 'gateway' | 'shop' }
  | { readonly status: 'failed'; readonly error: CheckoutProblem };

/**
 * State of the frames. Frames that are `lost` or `spent` cannot be used again; `spent` frames are recreated
 * immediately.
 */
export type FramesState =
  | { readonly status: 'none' | 'loading' | 'ready' | 'lost' | 'spent' }
  | { readonly status: 'broken'; readonly problem: CheckoutProblem };

/**
 * State of a card form.
 *
 *     idle → loading → ready → submitting → verifying → complete
 *                        ↑          ↓           ↓     ↘ leaving (the bank)
 *                        └──── failed ←─────────┘
 *     loading → failed → submitting → leaving (the payment page, if the frames do not work)
 *     verifying by the gateway → verifying by the shop (the response was lost)
 */
export interface State {
  readonly phase: Phase;
  readonly message: Message | undefined;
  readonly frames: FramesState;
  readonly fields: Readonly<Record<FieldName, FieldState>>;
  /** Method code of the card, derived from the card number. */
  readonly brand: string | undefined;
  /** Card brands that were accepted when the frames were created. */
  readonly brands: readonly string[] | undefined;
  /** Number of times that the form has been submitted for a payment. Events from earlier submissions are ignored. */
  readonly attempt: number;
  /**
   * Signed request whose payment may already be complete. The shop's server is queried before another payment starts.
   */
  readonly unsure: SignedRequest | undefined;
  /** Number of times that frames were lost and created again. */
  readonly losses: number;
  /** Field that receives focus when the frames are ready. */
  readonly pendingFocus: FrameName | undefined;
}

export const emptyField: FieldState = {
  length: 0,
  complete: false,
  valid: false,
  inputProblem: undefined,
  focused: false,
  problem: undefined,
};

export const initialState: State = {
  phase: { status: 'idle' },
  message: undefined,
  frames: { status: 'none' },
  fields: { cardNumber: emptyField, expiry: emptyField, cvv: emptyField },
  brand: undefined,
  brands: undefined,
  attempt: 0,
  unsure: undefined,
  losses: 0,
  pendingFocus: undefined,
};

/** Returns whether the card was submitted to the gateway or the browser is leaving. */
export const isSent = ({ phase: { status } }: State): boolean =>
  status === 'verifying' || status === 'leaving' || status === 'complete';

export const isBusy = ({ phase: { status } }: State): boolean =>
  status === 'submitting' || status === 'verifying' || status === 'leaving';
