import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../../checkout/problem.ts';
import type { FieldLabels } from '../../labels/labels.ts';
import type { FieldName, FieldProblem, FrameName } from '../fields-types.ts';
import type { FieldState } from './state.ts';
import type { Outcome } from './payment-outcome.ts';

/** Events that concern the fields of a card form. */
export type FieldsEvent =
  | { readonly type: 'focused' | 'left' | 'edited' | 'cleared'; readonly field: FieldName }
  /** A change to the card number or the security code, as reported by the frames. */
  | {
      readonly type: 'frames_changed';
      readonly fields: Readonly<Record<FrameName, Pick<FieldState, 'length' | 'valid' | 'inputProblem'>>>;
      readonly brand: string | undefined;
    }
  | { readonly type: 'expiry_changed'; readonly entry: Pick<FieldState, 'length' | 'complete' | 'inputProblem'> }
  /**
   * A request to focus a field before the frames are ready. If `field` is `undefined`, an earlier request is canceled.
   */
  | { readonly type: 'focus_wanted'; readonly field: FrameName | undefined };

/** Events that concern the gateway's frames. */
export type FramesEvent =
  | { readonly type: 'frames_opened'; readonly brands: readonly string[] | undefined }
  | { readonly type: 'frames_ready' | 'frames_spent' | 'retried' }
  /** A field has been removed from the page. */
  | { readonly type: 'frames_gone' }
  | { readonly type: 'frames_failed' | 'frames_lost'; readonly problem: CheckoutProblem };

/** Events that concern a payment. `attempt` identifies the submission. */
export type PaymentEvent =
  | { readonly type: 'pressed' }
  /** The payment has been started, and the form submits the card to the gateway. */
  | { readonly type: 'signed'; readonly attempt: number }
  /** The browser is leaving for the bank's page or the payment page. */
  | { readonly type: 'left_page'; readonly attempt: number }
  | { readonly type: 'completed'; readonly attempt: number }
  /** The gateway rejected a field during the submission. */
  | {
      readonly type: 'fields_refused';
      readonly attempt: number;
      readonly problems: Readonly<Record<FrameName, FieldProblem | undefined>>;
    }
  | {
      readonly type: 'failed';
      readonly attempt: number;
      readonly problem: CheckoutProblem;
      /**
       * Optional. Key of the message that is shown to the shopper. If omitted, the problem's code determines the
       * message.
       */
      readonly label?: keyof FieldLabels | undefined;
      readonly wrong?: { readonly field: FieldName; readonly problem: FieldProblem } | undefined;
      /** True if the frames cannot accept another card. */
      readonly isSpent?: boolean | undefined;
    }
  /** The frames were lost after the card was submitted, so the gateway may have received the card. */
  | { readonly type: 'answer_lost'; readonly attempt: number; readonly request: SignedRequest }
  /** Outcome of a payment during which the frames were lost, or `undefined` if the outcome is unknown. */
  | { readonly type: 'outcome_known'; readonly outcome: Outcome | undefined };

/** All events of a card form. */
export type Event = FieldsEvent | FramesEvent | PaymentEvent;
