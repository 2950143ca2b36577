import { loadMethod } from '@tillkit/core/forms/draw';
import { loadFormTexts } from '../labels/load-form-texts.ts';
import type { LoadedForm } from './form-types.ts';
import { mix } from '../labels/merge-texts.ts';

/**
 * Brings a method's form and its texts, each in a chunk of its own. A page that is rendered on the server awaits it before
 * it renders and hydrates, and gives it to `<MethodForm form>`. A form with `show`, `lists`, `layout` or `fold` needs `hasMore`.
 * Rejects for a code that the catalogue lacks.
 */
export async function loadMethodForm(code: string, locale?: string, hasMore = false): Promise<LoadedForm> {
  const [method, { drawn, loadOwn }, parts] = await Promise.all([
    loadMethod(code),
    loadFormTexts(locale),
    hasMore && import('./more-parts.ts'),
  ]);
  if (!method) throw new Error(`There is no payment method ${code}.`);
  const labels = hasMore || method.asks ? mix(drawn, (await loadOwn()).own) : drawn;
  return { method, locale, labels, ...parts };
}
