import type { FrameName, GatewayChange, GatewayProblem } from '@tillkit/core/internal';

// What the scripts of the gateway send to each other. What they give to the page stands in core (`gateway-scripts.ts`).

export type FieldName = FrameName;

/** What is wrong with a field; empty: nothing. */
export type FieldProblem = '' | GatewayProblem;

/** What happens in a field. */
export type FieldEventName = 'ready' | GatewayChange['event']['type'];

/** Texts by names, such as the parameters of a payment or the declarations of a style. */
export type Texts = Readonly<Record<string, string>>;

/** What the page may set in a field. */
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
  /** By the name of its outcome, of the number frame alone. */
  | 'testCard'
  | 'focus'
  | 'ready';

/** On the port, from the page to a card frame. */
export type PageMessage =
  | { readonly type: 'set'; readonly key: SettingName; readonly value: string }
  | { readonly type: 'style'; readonly selector: string; readonly styles: Texts }
  /** To the number frame alone. */
  | { readonly type: 'submit'; readonly submission: number; readonly parameters: Texts };

/** On the port, from a card frame to the page. No digit is ever in it but those of a masked number that was asked for. */
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
  /** The document of the field is unloaded: its frame is about to show another page. */
  | { readonly type: 'gone' }
  /** From the number frame alone, as the next three. */
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

/** A message of a field that is still in its frame. */
export type FieldMessage = Exclude<FrameMessage, { readonly type: 'gone' }>;

/** From window to window, to open the port: `here` from a frame, `connect` from its page, with the port. */
export type LeadName = 'here' | 'connect';

/** From the overlay to the page in its frame. */
export type OverlayMessage = { readonly type: 'hello' };

/** From the page in the frame to its overlay. */
export type FramedMessage =
  | { readonly type: 'ready' | 'close' }
  /** The frame may not move the top window itself. */
  | { readonly type: 'leave'; readonly path: string };

/** What both ends of the lightbox send stands in this. */
export const lightboxEnvelope = { source: 'payment-lightbox', version: 1 } as const;
