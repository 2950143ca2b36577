import type { FrameName, GatewayChange, GatewayProblem } from '@tillkit/core/internal';

// Messages between the scripts of the gateway. `gateway-scripts.ts` in core defines their interface to the page.

export type FieldName = FrameName;

/** The validation error of a field, or an empty string if the field is valid. */
export type FieldProblem = '' | GatewayProblem;

/** The events of a field. */
export type FieldEventName = 'ready' | GatewayChange['event']['type'];

/** Strings by name, such as the parameters of a payment or the declarations of a style. */
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
  /** Fills in the test card of an outcome. Only for the number frame. */
  | 'testCard'
  | 'focus'
  | 'ready';

/** Messages on the port from the page to a card frame. */
export type PageMessage =
  | { readonly type: 'set'; readonly key: SettingName; readonly value: string }
  | { readonly type: 'style'; readonly selector: string; readonly styles: Texts }
  /** Sent only to the number frame. */
  | { readonly type: 'submit'; readonly submission: number; readonly parameters: Texts };

/** Messages on the port from a card frame to the page. They contain no digits except a masked number on request. */
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
  /** Sent when the document of the field is unloaded, before the frame shows another page. */
  | { readonly type: 'gone' }
  /** Sent only by the number frame, like the following three messages. */
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

/** A message from a field whose document is still loaded. */
export type FieldMessage = Exclude<FrameMessage, { readonly type: 'gone' }>;

/**
 * Messages from window to window that open the port: a frame sends `here`, and the page sends `connect` with the port.
 */
export type LeadName = 'here' | 'connect';

/** Messages from the overlay to the page in its frame. */
export type OverlayMessage = { readonly type: 'hello' };

/** Messages from the page in the frame to the overlay. */
export type FramedMessage =
  | { readonly type: 'ready' | 'close' }
  /** Makes the overlay navigate the top window, because the frame cannot. */
  | { readonly type: 'leave'; readonly path: string };

/** Fields of every message between the overlay and the page in its frame. */
export const lightboxEnvelope = { source: 'payment-lightbox', version: 1 } as const;
