import type { Issue } from '../issue.ts';

/** A fault in a form's entry. The form shows its own text for the code, so there is no `hint`. */
export type FormFault = Omit<Issue, 'hint'>;
