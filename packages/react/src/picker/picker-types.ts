import type { KindLabels, PickerLabels } from '../labels/method-labels.ts';

/** Why a method is not offered: a word that the languages have a text for. */
export type PickerReason = keyof PickerLabels['reasons'];

/** A method of the picker: what `offersOf` says of it. */
export interface PickerMethod {
  readonly code: string;
  /** Why it is not offered: one of our words, or a text of your own. Absent: it is offered. */
  readonly reason?: PickerReason | (string & {}) | undefined;
}

/** The texts of the picker in one language. */
export interface PickerTexts {
  readonly kinds: KindLabels;
  readonly picker: PickerLabels;
}
