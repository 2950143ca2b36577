import type { FormatCode } from './format.ts';

export interface FormatInput {
  readonly inputMode?: 'numeric' | 'decimal';
  readonly pattern?: string;
}

/**
 * Pattern for dates in common notations: `1.2.1990`, `01/02/1990`, `1-2-1990` or `1990-02-01`. Suitable for the
 * `pattern` attribute of an input, which browsers compile with the `v` flag.
 */
export const typedDay = '(\\d\\d?)[.\\/\\s\\-]+(\\d\\d?)[.\\/\\s\\-]+(\\d{4})|\\d{4}-\\d\\d-\\d\\d';

/**
 * HTML input attributes by format code: `inputMode` selects the on-screen keyboard, and `pattern` is the regular
 * expression that the input must match.
 */
export const inputs: Readonly<Partial<Record<FormatCode, FormatInput>>> = {
  N: { inputMode: 'numeric' },
  DN: { inputMode: 'decimal' },
  Date: { pattern: typedDay },
};
