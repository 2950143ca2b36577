import type { FormFault, FormWishes } from '@tillkit/core/forms';
import { loadErrors } from '../../labels/load-errors.ts';
import type { FormIssue, LoadedForm } from '../form-types.ts';
import { fromIssues } from './validate-form.ts';

/**
 * Puts what `readEntries` found into words: for a server that answers a post without scripts with the form once more, as its
 * `issues`.
 */
export async function toFormIssues(
  { method, locale }: LoadedForm,
  issues: readonly FormFault[],
  wishes: FormWishes = {},
): Promise<readonly FormIssue[]> {
  const { errors } = await loadErrors(locale);
  return fromIssues(method, wishes, issues).map(([wire, say]) => ({ wire, message: say(errors, locale) }));
}
