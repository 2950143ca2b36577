import display from './display.json' with { type: 'json' };

/** A mark as data, in the format of the sandbox: a tile in one color with a drawing in another, on a 24 by 24 grid. */
export interface ProviderMark {
  readonly tile: string;
  readonly ink: string;
  readonly lines?: string;
  readonly shapes?: string;
}

/**
 * The provider names that the demo invented, keyed by method code. Cards keep their real brand names. `npm start` passes
 * the same file to the sandbox, so that the payment page shows the same names and marks.
 */
export const providers: Readonly<Record<string, string>> = display.names;

/** The mark of each provider, keyed by method code. The key `card` stands for the entry that all cards share. */
export const marks: Readonly<Record<string, ProviderMark>> = display.marks;
