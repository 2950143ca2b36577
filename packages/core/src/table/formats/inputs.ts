import type { FormatCode } from './format.ts';

export interface FormatInput {
  readonly inputMode?: 'numeric' | 'decimal';
  readonly pattern?: string;
}

/** `1.2.1990`, `01/02/1990` or `1-2-1990`, as people write days, or `1990-02-01`. Fit for the `pattern` of an input, which is read by the rules of the `v` flag. */
export const typedDay = '(\\d\\d?)[.\\/\\s\\-]+(\\d\\d?)[.\\/\\s\\-]+(\\d{4})|\\d{4}-\\d\\d-\\d\\d';

/** What the input of a form says of itself: its keyboard, and what people may type. */
export const inputs: Readonly<Partial<Record<FormatCode, FormatInput>>> = {
  N: { inputMode: 'numeric' },
  DN: { inputMode: 'decimal' },
  Date: { pattern: typedDay },
};
