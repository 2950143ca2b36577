import { loadMethod } from '@tillkit/core/forms/draw';
import { loadFormTexts } from '../labels/load-form-texts.ts';
import type { LoadedForm } from './form-types.ts';
import { mix } from '../labels/merge-texts.ts';

/**
 * Loads a method's form and its text, each in its own chunk. For a server-rendered page, await this call both before
 * rendering and before hydrating, and pass the result to `<MethodForm form>`. Set `hasMore` for a form that uses
 * `show`, `lists`, `layout` or `fold`. Rejects if the catalog does not contain `code`.
 */
export async function loadMethodForm(code: string, locale?: string, hasMore = false): Promise<LoadedForm> {
  const [method, { drawn, loadOwn }, parts] = await Promise.all([
    loadMethod(code),
    loadFormTexts(locale),
    hasMore && import('./more-parts.ts'),
  ]);
  if (!method) throw new Error(`The payment method ${code} does not exist.`);
  const labels = hasMore || method.asks ? mix(drawn, (await loadOwn()).own) : drawn;
  return { method, locale, labels, ...parts };
}
