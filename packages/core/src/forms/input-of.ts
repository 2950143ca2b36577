import { codeOf, sizeOf } from '../table/formats/format.ts';
import { inputs } from '../table/formats/inputs.ts';
import type { Parameter } from '../table/parameter.ts';

/** Attributes of the HTML input for a field. */
export interface RowInput {
  readonly inputMode?: 'numeric' | 'decimal' | undefined;
  readonly maxLength?: number | undefined;
  /** Pattern that the whole value must match. Browsers compile the pattern with the `v` flag. */
  readonly pattern?: string | undefined;
}

/** Returns the input attributes that a field's format and pattern determine. */
export function inputOf({ format, pattern }: Parameter): RowInput {
  const size = sizeOf(format);
  return {
    maxLength: size < Infinity ? size : undefined,
    pattern: pattern?.replace(/^\^|\$$/g, '').replaceAll('-]', '\\-]'),
    ...inputs[codeOf(format)],
  };
}
