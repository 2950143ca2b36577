import type { MethodDescription } from '@tillkit/core/forms/pick';
import type { CheckoutMode } from './checkout-types.ts';
import type { BodyName } from './load-part.ts';
import type { Row } from './to-rows.ts';

/** What stands inside a row. `undefined` until it is known what the method asks; a form says itself that it does not come. */
export function bodyNameOf(
  { method, saved }: Row,
  mode: CheckoutMode,
  description: MethodDescription | undefined,
  isLoading = false,
): BodyName | undefined {
  if (mode === 'fields') return 'fields';
  if (saved || method === 'card') return 'button';
  if (!description) return isLoading ? undefined : 'form';
  return description.topics.length > 0 ? 'form' : 'button';
}
