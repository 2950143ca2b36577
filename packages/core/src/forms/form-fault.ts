import type { Issue } from '../issue.ts';

/** A fault in one entry of a form. It has no `hint`, because the form shows its own text for the code. */
export type FormFault = Omit<Issue, 'hint'>;
