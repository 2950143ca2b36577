import type { SignedRequest } from '@tillkit/core';
import type { LightboxEvents, LightboxState } from '../lightbox/lightbox-types.ts';
import type { CheckoutProviderProps } from './CheckoutProvider.tsx';
import type { LightboxScript } from './script-types.ts';

/** The button's latest props, and the functions that its lightbox needs. */
export interface ButtonSetup extends Pick<LightboxEvents, 'onOpen' | 'onDowngrade' | 'onError'> {
  readonly checkout: CheckoutProviderProps;
  readonly script?: LightboxScript | undefined;
  readonly timeout?: number | undefined;
  readonly onCancel?: LightboxEvents['onClose'];
  /** Returns the signed request. Rejects with a `CheckoutProblem`. */
  readonly requestPayment: () => Promise<SignedRequest>;
  /** Redirects to the payment page. */
  readonly leave: (request: SignedRequest) => void;
}

/** State and messages of a button. If a message is omitted, the button uses its default message. */
export interface ButtonView {
  readonly status: 'starting' | 'leaving' | LightboxState['status'];
  readonly message?: string | undefined;
  readonly alert?: string | undefined;
  /** Problem code, if the payment could not start. */
  readonly code?: string | undefined;
}
