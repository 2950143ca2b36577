import type { CheckoutProviderProps } from '../checkout/CheckoutProvider.tsx';
import type { SecureFieldsScript } from '../checkout/script-types.ts';
import type * as session from './session/session.ts';

let code: Promise<typeof session> | undefined;

/**
 * Loads the card form's session code. Reuses the promise of the first import, because importing the module again would
 * delay the form by one browser paint, even if the module is already loaded.
 */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));

/**
 * Loads the card form's session code and runs the gateway's script, so that only the frames remain to be loaded when the
 * form opens.
 */
export const warmSession = (script: SecureFieldsScript, { nonce, gateway }: CheckoutProviderProps): Promise<void> =>
  loadSession().then(({ loadScript }) => loadScript(script, nonce, undefined, gateway));
