import type { Issue } from '../issue.ts';

/** A fault in one form entry. It has no `hint`, because the form shows its own text for the code. */
export type FormFault = Omit<Issue, 'hint'>;
