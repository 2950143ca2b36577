import type { KindLabels, PickerLabels } from '../labels/method-labels.ts';

/** Reason why a method is not offered, as a key in the picker's labels. */
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

/** Picker labels in one language. */
export interface PickerTexts {
  readonly kinds: KindLabels;
  readonly picker: PickerLabels;
}
