import type { FrameName, GatewayChange, GatewayProblem } from '@tillkit/core/internal';

// The messages that the gateway's scripts exchange. `gateway-scripts.ts` in core defines the API that these scripts
// expose to the page.

export type FieldName = FrameName;

/** The validation error of a field, or an empty string if the field is valid. */
export type FieldProblem = '' | GatewayProblem;

/** The events of a field. */
export type FieldEventName = 'ready' | GatewayChange['event']['type'];

/** Strings keyed by name, such as payment parameters or style declarations. */
export type Texts = Readonly<Record<string, string>>;

/** The settings of a field that the page can change. */
export type SettingName =
  | 'accepted'
  | 'withCard'
  | 'language'
  | 'tokenize'
  | 'inputType'
  | 'label'
  | 'placeholder'
  | 'invalid'
  | 'message'
  | 'clear'
  /** Fills in the test card for an outcome. Sent only to the card number frame. */
  | 'testCard'
  | 'focus'
  | 'ready';

/** Messages that the page sends to a card frame over the port. */
export type PageMessage =
  | { readonly type: 'set'; readonly key: SettingName; readonly value: string }
  | { readonly type: 'style'; readonly selector: string; readonly styles: Texts }
  /** Sent only to the card number frame. */
  | { readonly type: 'submit'; readonly submission: number; readonly parameters: Texts };

/**
 * Messages that a card frame sends to the page over the port. They never contain the card number or the CVV. They
 * contain the masked card number only on request.
 */
export type FrameMessage =
  | {
      readonly type: 'state';
      readonly event: FieldEventName;
      readonly length: number;
      readonly problem: FieldProblem;
      readonly paymentMethod: string;
      readonly expm: string;
      readonly expy: string;
    }
  | { readonly type: 'style'; readonly error: string }
  /** Sent when the field's document is unloaded, before the frame shows another page. */
  | { readonly type: 'gone' }
  /** Sent only by the card number frame, like the messages `validate`, `success` and `failure`. */
  | { readonly type: 'testCard'; readonly error: string }
  | {
      readonly type: 'validate';
      readonly submission: number;
      readonly cardNumber: FieldProblem;
      readonly cvv: FieldProblem;
    }
  | {
      readonly type: 'success';
      readonly submission: number;
      readonly transactionId: string;
      readonly paymentMethod: string;
      readonly maskedCC: string;
      readonly token: string;
      readonly redirect: string;
    }
  | {
      readonly type: 'failure';
      readonly submission: number;
      readonly error: string;
      readonly code: string;
      readonly field: string;
    };

/** Every message from a card frame except `gone`, which the frame sends when its document is unloaded. */
export type FieldMessage = Exclude<FrameMessage, { readonly type: 'gone' }>;

/**
 * Names of the window messages that open the port: a frame sends `here`, and the page responds with `connect` and the
 * port.
 */
export type LeadName = 'here' | 'connect';

/** Messages from the overlay to the page in its frame. */
export type OverlayMessage = { readonly type: 'hello' };

/** Messages from the page in the frame to the overlay. */
export type FramedMessage =
  | { readonly type: 'ready' | 'close' }
  /** Makes the overlay navigate the top window, because the frame is not allowed to do so. */
  | { readonly type: 'leave'; readonly path: string };

/** Fields of every message between the overlay and the page in its frame. */
export const lightboxEnvelope = { source: 'payment-lightbox', version: 1 } as const;
