import type { FieldStyles, SignedRequest } from '@tillkit/core';
import type { FrameName } from '@tillkit/core/internal';
import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { ButtonLabels, FieldLabels, FieldNames } from '../labels/labels.ts';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import type { CheckoutProblem } from '../checkout/problem.ts';

export type { FieldStyles, FrameName };
export type FieldName = FrameName | 'expiry';

/** What is wrong with a field. `refused`: the gateway did not accept what stands in it. */
export type FieldProblem = 'empty' | 'incomplete' | 'invalid' | 'expired' | 'brand_not_accepted' | 'refused';

/** How a field is. Nothing of what the shopper typed. */
export interface FieldEvent {
  readonly field: FieldName;
  readonly complete: boolean;
  readonly empty: boolean;
  readonly valid: boolean;
  /** Method code of the card as far as its number tells, such as `VIS`. */
  readonly brand: string | undefined;
  /** What the shopper is told at the field. */
  readonly error: FieldProblem | undefined;
}

export interface FieldProps {
  /** Of the element around label, field and help. */
  readonly className?: string | undefined;
  /** A line below the field; an error takes its place. */
  readonly help?: string | undefined;
  /** Shown while the field is empty. */
  readonly placeholder?: string | undefined;
  /** The field takes input. */
  readonly onReady?: ((event: FieldEvent) => void) | undefined;
  /** What stands in it has become another thing: complete, empty, of another brand, right or wrong. */
  readonly onChange?: ((event: FieldEvent) => void) | undefined;
  /** The field has got the focus. */
  readonly onFocus?: ((event: FieldEvent) => void) | undefined;
  /** The field has lost the focus. */
  readonly onBlur?: ((event: FieldEvent) => void) | undefined;
  /** The shopper is told what is wrong with it; `event.error` says what. */
  readonly onError?: ((event: FieldEvent) => void) | undefined;
}

/** The ref of a field. A focus asked for before the frames stand is given when they do. */
export interface FieldHandle {
  readonly focus: () => void;
  readonly blur: () => void;
  readonly clear: () => void;
}

/** `submitting`: the shop signs; `verifying`: the gateway checks the card; `leaving`: for the bank or the payment page. */
export type SecureFieldsState =
  | {
      readonly status: 'idle' | 'loading' | 'ready' | 'submitting' | 'verifying' | 'leaving' | 'complete';
    }
  | { readonly status: 'failed'; readonly error: CheckoutProblem; readonly retry: () => void };

export interface SecureFieldsEvents {
  /** The frames stand and take input. Told again when they had to be made anew. */
  readonly onReady?: (() => void) | undefined;
  /** What stands in one of the fields has become another thing. */
  readonly onChange?: ((event: FieldEvent) => void) | undefined;
  /** The frames did not load, the payment did not start, or the card was not accepted. The shopper has been told. */
  readonly onError?: ((problem: CheckoutProblem) => void) | undefined;
  /** The browser leaves, for the bank's check or, after a downgrade, for the payment page. */
  readonly onOpen?: ((event: { readonly payment: string }) => void) | undefined;
  /** The frames cannot serve. The signed parameters leave as a redirect right after this. */
  readonly onDowngrade?: ((problem: CheckoutProblem) => void) | undefined;
  /** The card has been accepted and your server knows. Ask it for the state: this does not say that it is paid. */
  readonly onComplete?: ((event: { readonly payment: string }) => void) | undefined;
}

export interface SecureFieldsOptions extends SecureFieldsEvents {
  /** Asks the shop's server for a signed request, at every press anew, so that it is never an old amount. */
  readonly start: () => Promise<unknown>;
  /** Changes when the order changes: what was on its way for another revision is dropped. */
  readonly revision?: string | undefined;
  /** What the page shows, in minor units. A request over another amount is not sent: `onError` says `order_changed`. */
  readonly total?: { readonly amount: number; readonly currency: string } | undefined;
  /** Method codes of the accepted cards, such as `['VIS', 'ECA']`. All card codes when absent. */
  readonly brands?: readonly string[] | undefined;
  /** Look of the text inside the frames, above what is read from the page. */
  readonly styles?: FieldStyles | undefined;
  /** Longest wait in milliseconds for the script and its frames. 10,000 by default. */
  readonly timeout?: number | undefined;
}

/** The newest of what the form was given, and what it does by itself. */
export interface FieldsSetup extends SecureFieldsOptions {
  readonly script: SecureFieldsScript;
  readonly checkout: CheckoutProviderProps;
  /** What stands on the page before other texts have come. */
  readonly builtIn: { readonly button: ButtonLabels; readonly fieldNames: FieldNames };
  /** Brings the signed request. Rejects with a `CheckoutProblem`. */
  readonly ask: () => Promise<SignedRequest>;
  /** Throws for an address that is not at the gateway. */
  readonly needGateway: (address: string) => void;
  /** Leaves for the payment page. */
  readonly redirect: (request: SignedRequest) => void;
}

export interface FieldView {
  /** Help or error. */
  readonly note?: string | undefined;
  readonly brand?: string | undefined;
  readonly focused?: true | undefined;
  readonly invalid?: true | undefined;
}

/** What the live region says; `field`: for the ear alone, as the eye reads it at the field. */
export interface Said {
  readonly kind: 'said' | 'alarm' | 'field';
  readonly text?: string | undefined;
  /** Of a payment that did not start, in place of the text. */
  readonly code?: string | undefined;
}

/** All that the components show. */
export interface FieldsView {
  readonly state: SecureFieldsState;
  readonly fields?: Readonly<Record<FieldName, FieldView>> | undefined;
  readonly texts?: { readonly button: ButtonLabels; readonly fields: FieldLabels } | undefined;
  readonly said?: Said | undefined;
}
