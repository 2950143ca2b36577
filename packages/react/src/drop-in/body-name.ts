import type { MethodDescription } from '@tillkit/core/forms/pick';
import type { BodyName } from './part-names.ts';
import type { Row } from './to-rows.ts';

/**
 * Returns the name of the part that renders a row's content, or `undefined` while the descriptions are loading. If the
 * descriptions fail to load, the name is `form`, because the form shows its own error.
 */
export function bodyNameOf(
  { method, saved }: Row,
  inFields: boolean,
  description: MethodDescription | undefined,
  { isLoading = false, isAnswered = false } = {},
): BodyName | undefined {
  if (inFields) return 'fields';
  if (saved || isAnswered || method === 'card') return 'button';
  if (!description) return isLoading ? undefined : 'form';
  return description.topics.length > 0 ? 'form' : 'button';
}
