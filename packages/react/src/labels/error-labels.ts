import type { Counted } from './counted.ts';

/** What a method's form says once it is filled, in one language: the shape of `labels/<language>/errors.ts`. */
export interface ErrorLabels {
  /** How many fields are wrong. */
  readonly summary: Counted;
  readonly sending: string;
  /** Neither accepted nor refused: the server was not reached. */
  readonly notSent: string;
  readonly missing: string;
  /** Nothing chosen in a list. */
  readonly notChosen: string;
  /** `{count}` characters at most. */
  readonly tooLong: string;
  readonly email: string;
  readonly phone: string;
  /** Not a date. */
  readonly date: string;
  /** A birth date that is not in the past. */
  readonly notPast: string;
  readonly bankBic: string;
  readonly number: string;
  /** Any other format. */
  readonly format: string;
  /** The gateway or the shop's server refused the entry. */
  readonly refused: string;
  /** `{size}` stands for the limit, such as 5 MB. */
  readonly fileTooBig: string;
  readonly fileType: string;
  readonly tooMany: Counted;
}
