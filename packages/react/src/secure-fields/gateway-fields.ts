import type { FieldName, FieldStyles, FrameName } from './fields-types.ts';

export type GatewayProblem = 'empty' | 'invalid' | 'brand_not_accepted' | 'incomplete';

/** One frame field as the script tells of it. */
export interface GatewayField {
  /** Digits in it. */
  readonly length: number;
  readonly valid: boolean;
  /** Where the script says it with every change. */
  readonly problem?: GatewayProblem | undefined;
  /** Method code of the brand, of the number alone. */
  readonly paymentMethod?: string | undefined;
}

export interface GatewayChange {
  readonly fields: Readonly<Record<FrameName, GatewayField>>;
  readonly event: {
    readonly field: FrameName;
    readonly type: 'focus' | 'blur' | 'input' | 'autocomplete' | 'submit';
    /** Two digits each, when the browser filled them inside the number frame. */
    readonly expm?: string | undefined;
    readonly expy?: string | undefined;
  };
}

export interface GatewayRefusal {
  readonly fields: Readonly<
    Record<FrameName, { readonly valid: boolean; readonly problem?: GatewayProblem | undefined }>
  >;
}

export interface GatewaySuccess {
  readonly transactionId: string;
  /** Where the shopper confirms at the bank. */
  readonly redirect?: string | undefined;
}

export interface GatewayError {
  readonly action: 'init' | 'submit' | 'style' | 'channel';
  readonly error: string;
  readonly code?: string | undefined;
  readonly field?: FieldName | undefined;
}

interface GatewayEvents {
  readonly ready: unknown;
  readonly change: GatewayChange;
  readonly validate: GatewayRefusal;
  readonly success: GatewaySuccess;
  readonly error: GatewayError;
}

export interface GatewayBox {
  /** The element itself: an element found by its id could be another's. */
  readonly placeholderElementId: HTMLElement;
  readonly inputType: 'tel';
  readonly placeholder: string;
  readonly ariaLabel: string;
  readonly iframeTitle: string;
}

/** The object of the gateway's script, in the calls that we make. */
export interface GatewayFields {
  readonly init: (
    merchantId: string,
    boxes: Readonly<Record<FrameName, GatewayBox>>,
    options: {
      readonly styles: FieldStyles;
      readonly paymentMethods?: readonly string[];
      readonly language?: string;
    },
  ) => unknown;
  readonly on: <E extends keyof GatewayEvents>(event: E, tell: (data: GatewayEvents[E]) => void) => unknown;
  readonly submit: (parameters: Readonly<Record<string, string>>) => unknown;
  readonly focus: (field: FrameName) => void;
  /** `selector`: the name of a field, or any other that `styles` may have. An empty value takes a style away. */
  readonly setStyle: (selector: string, styles: Readonly<Record<string, string>>) => void;
  readonly setPlaceholder: (field: FrameName, text: string) => void;
  readonly setLabel: (field: FrameName, label: string) => void;
  readonly setInvalid: (field: FrameName, isInvalid: boolean, message?: string) => void;
  readonly clear: (field?: FrameName) => void;
  readonly destroy: () => void;
}
