import { codeOf, sizeOf } from '../table/formats/format.ts';
import { inputs } from '../table/formats/inputs.ts';
import type { Parameter } from '../table/parameter.ts';

/** What an input of HTML may know of a row: keyboard, greatest length, and what may be typed. */
export interface RowInput {
  readonly inputMode?: 'numeric' | 'decimal' | undefined;
  readonly maxLength?: number | undefined;
  /** Of the whole value; browsers read it by the rules of the `v` flag. */
  readonly pattern?: string | undefined;
}

/** What the format of a row, or its own pattern, suggests for its input. */
export function inputOf({ format, pattern }: Parameter): RowInput {
  const size = sizeOf(format);
  return {
    maxLength: size < Infinity ? size : undefined,
    pattern: pattern?.replace(/^\^|\$$/g, '').replaceAll('-]', '\\-]'),
    ...inputs[codeOf(format)],
  };
}
