import type { FormFault, FormWishes } from '@tillkit/core/forms';
import { loadErrors } from '../../labels/load-errors.ts';
import type { FormIssue, LoadedForm } from '../form-types.ts';
import { fromIssues } from './validate-form.ts';

/**
 * Adds messages to the issues that `readEntries` returns. If the server receives an invalid form post from a page
 * without scripts, it can render the form again with the result as the `issues` prop.
 */
export async function toFormIssues(
  { method, locale, labels }: LoadedForm,
  issues: readonly FormFault[],
  wishes: FormWishes = {},
): Promise<readonly FormIssue[]> {
  const { errors } = await loadErrors(locale);
  return fromIssues(method, wishes, issues).map(([wire, say]) => ({
    wire,
    message: say({ ...labels, ...errors }, locale),
  }));
}
