import type { openSession } from './session/session.ts';

let code: Promise<{ readonly openSession: typeof openSession }> | undefined;

/**
 * Loads the code of the card form's session. Reuses the promise, because importing the module again would delay the
 * form by one paint, even if the module is already loaded.
 */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));
