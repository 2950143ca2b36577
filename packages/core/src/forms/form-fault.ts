import type { Issue } from '../issue.ts';

/**
 * A fault in a form entry. Unlike an `Issue`, a fault has no `hint`, because the form shows its own message for each
 * code.
 */
export type FormFault = Omit<Issue, 'hint'>;
