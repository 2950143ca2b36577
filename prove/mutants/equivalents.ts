/** A mutant that behaves like the original, so that no test can fail for it. */
export interface Equivalent {
  readonly file: string;
  /** The code that the mutant replaces. All survivors of the file with this code and replacement are equivalent. */
  readonly code: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [];
