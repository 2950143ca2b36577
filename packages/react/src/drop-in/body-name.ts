import type { MethodDescription } from '@tillkit/core/forms/pick';
import type { BodyName } from './part-names.ts';
import type { Row } from './to-rows.ts';

/** What stands inside a row. `undefined` until it is known what the method asks; a form says itself that it does not come. */
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
