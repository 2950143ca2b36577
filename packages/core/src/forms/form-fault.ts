import type { Issue } from '../issue.ts';

/** Something that is wrong with a form's entry. A shopper reads of it in the words of the form, so it has no hint. */
export type FormFault = Omit<Issue, 'hint'>;
