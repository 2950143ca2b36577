import type { openSession } from './session/session.ts';

let code: Promise<{ readonly openSession: typeof openSession }> | undefined;

/** The code behind the card fields. Kept, because even code that is there takes a paint to be imported again. */
export const loadSession = () =>
  (code ??= import('./session/session.ts').catch((cause) => {
    code = undefined;
    throw cause;
  }));
