import { describeMethod, loadMethod, type MethodDescription } from '@tillkit/core/forms/pick';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import type { PickerTexts } from './picker-types.ts';

/** What a picker loads: plain JSON. */
export interface LoadedPicker {
  readonly descriptions: readonly MethodDescription[];
  readonly labels: PickerTexts;
}

/** What methods are and ask for. A code that the catalogue lacks, and one whose chunk does not come, has no description. */
export async function loadDescriptions(codes: readonly string[]): Promise<readonly MethodDescription[]> {
  const loaded = await Promise.allSettled(codes.map(loadMethod));
  return loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [describeMethod(one.value)] : []));
}

/**
 * Brings what `<MethodPicker>` shows of these methods, in the language of a locale (BCP 47): for a page that is rendered on
 * the server, which hands both over as props.
 *
 * @example
 * <MethodPicker methods={codes} {...(await loadPicker(codes, 'de-CH'))} />
 */
export async function loadPicker(codes: readonly string[], locale?: string): Promise<LoadedPicker> {
  const [descriptions, { kinds, picker }] = await Promise.all([loadDescriptions(codes), loadMethodLabels(locale)]);
  return { descriptions, labels: { kinds, picker } };
}
