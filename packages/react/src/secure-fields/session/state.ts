import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { ButtonLabels, FieldLabels } from '../../labels/labels.ts';
import type { FieldName, FieldProblem, FrameName } from '../fields-types.ts';

export const fieldNames = ['cardNumber', 'expiry', 'cvv'] as const;
export const frameNames = ['cardNumber', 'cvv'] as const;

/** What is known of a field. Nothing of what the shopper typed. */
export interface FieldState {
  /** Digits in it. */
  readonly length: number;
  readonly complete: boolean;
  readonly valid: boolean;
  /** What is wrong with it as far as is known; it need not be said to the shopper yet. */
  readonly found: FieldProblem | undefined;
  readonly focused: boolean;
  /** What the shopper is told at the field. */
  readonly problem: FieldProblem | undefined;
}

/** What is said beside the fields; in words only when it is shown, because the language may change. */
export type Message =
  | { readonly kind: 'said' | 'alarm'; readonly of: 'fields'; readonly label: keyof FieldLabels }
  | { readonly kind: 'said' | 'alarm'; readonly of: 'button'; readonly label: keyof ButtonLabels }
  /** A payment that did not start, by the code of its problem. */
  | { readonly kind: 'alarm'; readonly of: 'start'; readonly code: string }
  /** The error of a field: for the ear alone, as the eye reads it at the field. */
  | { readonly kind: 'field'; readonly field: FieldName };

/** `submitting` with the card in the frames, or on the payment page; `verifying` by the gateway, or by asking the shop. */
export type Phase =
  | { readonly status: 'idle' | 'loading' | 'ready' | 'leaving' | 'complete' }
  | { readonly status: 'submitting'; readonly way: 'card' | 'page' }
  | { readonly status: 'verifying'; readonly asks: 'gateway' | 'shop' }
  | { readonly status: 'failed'; readonly error: CheckoutProblem };

/** `lost` and `spent` ones serve no more, and what was typed in them is gone; `spent` ones are to be made anew at once. */
export type FramesState =
  | { readonly status: 'none' | 'loading' | 'ready' | 'lost' | 'spent' }
  | { readonly status: 'broken'; readonly problem: CheckoutProblem };

/**
 * A card form.
 *
 *     idle → loading → ready → submitting → verifying → complete
 *                        ↑          ↓           ↓     ↘ leaving (the bank)
 *                        └──── failed ←─────────┘
 *     loading → failed → submitting → leaving (the payment page, where the frames do not serve)
 *     verifying by the gateway → verifying by asking the shop (its answer was lost)
 */
export interface State {
  readonly phase: Phase;
  readonly message: Message | undefined;
  readonly frames: FramesState;
  readonly fields: Readonly<Record<FieldName, FieldState>>;
  /** Method code of the card, of its number. */
  readonly brand: string | undefined;
  /** The accepted ones that the frames were made with. */
  readonly brands: readonly string[] | undefined;
  /** How many payments were begun: what is on its way for an earlier one changes nothing. */
  readonly attempt: number;
  /** A payment that may have gone through: the shop is asked for it before another is begun. */
  readonly unsure: SignedRequest | undefined;
  /** How often frames were lost, and made anew. */
  readonly losses: number;
  /** The field that gets the focus when the frames stand. */
  readonly wanted: FrameName | undefined;
}

export const emptyField: FieldState = {
  length: 0,
  complete: false,
  valid: false,
  found: undefined,
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
  wanted: undefined,
};

/** The card is with the gateway, or the browser on its way. */
export const isSent = ({ phase: { status } }: State): boolean =>
  status === 'verifying' || status === 'leaving' || status === 'complete';

export const isBusy = ({ phase: { status } }: State): boolean =>
  status === 'submitting' || status === 'verifying' || status === 'leaving';
