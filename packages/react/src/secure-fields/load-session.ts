import type { openSession } from './session/session.ts';

let code: Promise<{ readonly openSession: typeof openSession }> | undefined;

/**
 * Loads the code of the card fields. The promise is kept, because even a loaded module takes a paint to be imported
 * again.
 */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));
