import type { KindLabels, PickerLabels } from '../labels/method-labels.ts';

/** Reason why a method is not offered, as a key of the picker's texts. */
export type PickerReason = keyof PickerLabels['reasons'];

/** A method in the picker, in the format that `offersOf` returns. */
export interface PickerMethod {
  readonly code: string;
  /**
   * Reason why the method is not offered: a `PickerReason` or your own text. Optional. If omitted, the method is
   * offered.
   */
  readonly reason?: PickerReason | (string & {}) | undefined;
}

/** Texts of the picker in one language. */
export interface PickerTexts {
  readonly kinds: KindLabels;
  readonly picker: PickerLabels;
}
