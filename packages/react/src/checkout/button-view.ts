import type { SignedRequest } from '@tillkit/core';
import type { LightboxEvents, LightboxState } from '../lightbox/lightbox-types.ts';
import type { CheckoutProviderProps } from './CheckoutProvider.tsx';
import type { LightboxScript } from './script-types.ts';

/** The newest of what a button was given, as far as its lightbox needs it. */
export interface ButtonSetup extends Pick<LightboxEvents, 'onOpen' | 'onDowngrade' | 'onError'> {
  readonly checkout: CheckoutProviderProps;
  readonly script?: LightboxScript | undefined;
  readonly timeout?: number | undefined;
  readonly onCancel?: LightboxEvents['onClose'];
  /** Brings the signed request. Rejects with a `CheckoutProblem`. */
  readonly ask: () => Promise<SignedRequest>;
  /** Leaves for the payment page. */
  readonly leave: (request: SignedRequest) => void;
}

/** What a button shows and says. Texts that are missing are its own. */
export interface ButtonView {
  readonly status: 'starting' | 'leaving' | LightboxState['status'];
  readonly said?: string | undefined;
  readonly alarm?: string | undefined;
  /** Why it failed. */
  readonly code?: string | undefined;
}
