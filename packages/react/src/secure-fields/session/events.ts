import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldLabels } from '../../labels/labels.ts';
import type { FieldName, FieldProblem, FrameName } from '../fields-types.ts';
import type { FieldState } from './state.ts';
import type { Outcome } from './payment-outcome.ts';

/** What happens to the fields. */
export type FieldsEvent =
  | { readonly type: 'focused' | 'left' | 'edited' | 'cleared'; readonly field: FieldName }
  /** What a frame says of the card in it. */
  | {
      readonly type: 'frames_changed';
      readonly fields: Readonly<Record<FrameName, Pick<FieldState, 'length' | 'valid' | 'found'>>>;
      readonly brand: string | undefined;
    }
  | { readonly type: 'expiry_changed'; readonly entry: Pick<FieldState, 'length' | 'complete' | 'found'> }
  /** Asked for before the frames stand; `undefined` calls it off. */
  | { readonly type: 'focus_wanted'; readonly field: FrameName | undefined };

/** What happens to the gateway's frames. */
export type FramesEvent =
  | { readonly type: 'frames_opened'; readonly brands: readonly string[] | undefined }
  | { readonly type: 'frames_ready' | 'frames_spent' | 'retried' }
  /** A field has left the page. */
  | { readonly type: 'frames_gone' }
  | { readonly type: 'frames_failed' | 'frames_lost'; readonly problem: CheckoutProblem };

/** What happens to a payment. `attempt` says for which press. */
export type PaymentEvent =
  | { readonly type: 'pressed' }
  /** The shop has signed, and the card goes to the gateway. */
  | { readonly type: 'signed'; readonly attempt: number }
  /** The browser leaves for the bank or the payment page. */
  | { readonly type: 'left_page'; readonly attempt: number }
  | { readonly type: 'completed'; readonly attempt: number }
  /** The gateway finds a field wrong at the last moment. */
  | {
      readonly type: 'fields_refused';
      readonly attempt: number;
      readonly problems: Readonly<Record<FrameName, FieldProblem | undefined>>;
    }
  | {
      readonly type: 'failed';
      readonly attempt: number;
      readonly problem: CheckoutProblem;
      /** What the shopper reads when the code does not say all. */
      readonly label?: keyof FieldLabels | undefined;
      readonly wrong?: { readonly field: FieldName; readonly problem: FieldProblem } | undefined;
      /** The frames take no other card. */
      readonly isSpent?: boolean | undefined;
    }
  /** The frames are no more, and the gateway may have the card. */
  | { readonly type: 'answer_lost'; readonly attempt: number; readonly request: SignedRequest }
  /** What the shop says of such a payment; `undefined`: it cannot tell. */
  | { readonly type: 'outcome_known'; readonly outcome: Outcome | undefined };

/** All that a card form reacts to. */
export type Event = FieldsEvent | FramesEvent | PaymentEvent;
