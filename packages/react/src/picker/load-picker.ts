import { describeMethod, loadMethod, type FormWishes, type MethodDescription } from '@tillkit/core/forms/pick';
import { loadMethodLabels } from '../labels/load-method-labels.ts';
import type { PickerTexts } from './picker-types.ts';

/** Contents of a picker, as plain JSON. */
export interface LoadedPicker {
  readonly descriptions: readonly MethodDescription[];
  readonly labels: PickerTexts;
}

/** Returns the options for the form of a method, such as the values that the shop already knows. */
export type WishesOf = (code: string) => FormWishes;

/** Loads the descriptions of methods. Omits methods that are not in the catalog or whose descriptions fail to load. */
export async function loadDescriptions(
  codes: readonly string[],
  wishesOf: WishesOf = () => ({}),
): Promise<readonly MethodDescription[]> {
  const loaded = await Promise.allSettled(codes.map(loadMethod));
  return loaded.flatMap((one) =>
    one.status === 'fulfilled' && one.value ? [describeMethod(one.value, wishesOf(one.value.method.code))] : [],
  );
}

/**
 * Loads the labels and descriptions for `<MethodPicker>` in the language of a BCP 47 locale. Call it on the server and
 * pass both as props. If your forms have options such as `known` or `hidden`, return them from `wishesOf`, so that the
 * notes name exactly the data that each form asks for.
 *
 * @example
 * <MethodPicker methods={codes} {...(await loadPicker(codes, 'de-CH'))} />
 */
export async function loadPicker(
  codes: readonly string[],
  locale?: string,
  wishesOf?: WishesOf,
): Promise<LoadedPicker> {
  const [descriptions, { kinds, picker }] = await Promise.all([
    loadDescriptions(codes, wishesOf),
    loadMethodLabels(locale),
  ]);
  return { descriptions, labels: { kinds, picker } };
}
