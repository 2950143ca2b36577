import type { openSession } from './session/session.ts';

let code: Promise<{ readonly openSession: typeof openSession }> | undefined;

/**
 * Loads the card form's session code. Reuses the promise of the first import, because importing the module again would
 * delay the form by one browser paint, even if the module is already loaded.
 */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));
