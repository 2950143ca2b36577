import type { attachFields } from './session/session.ts';

let machinery: Promise<{ readonly attachFields: typeof attachFields }> | undefined;

/** The code behind the card fields. Kept, because even code that is there takes a paint to be imported again. */
export const loadFields = () =>
  (machinery ??= import('./session/session.ts').catch((cause) => {
    machinery = undefined;
    throw cause;
  }));
