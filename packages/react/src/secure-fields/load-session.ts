import type { openSession } from './session/session.ts';

let code: Promise<{ readonly openSession: typeof openSession }> | undefined;

/**
 * Loads the code of the card fields. The promise is reused, because importing even a loaded module again would delay it
 * by a paint.
 */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));
