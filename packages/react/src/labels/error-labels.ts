import type { Counted } from './counted.ts';

/** Fields whose message for an empty input names the field. */
export type MissingField =
  | 'type'
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'companyLegalForm'
  | 'companyRegisterNumber'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'state'
  | 'country'
  | 'phone'
  | 'cellPhone'
  | 'email'
  | 'gender'
  | 'birthDate'
  | 'subMethod'
  | 'shipping.firstName'
  | 'shipping.lastName';

/**
 * Text, in one language, that is used when a form is validated and submitted: the shape of
 * `labels/<language>/errors.ts`.
 */
export interface ErrorLabels {
  /** Summary with the number of fields that have a problem. */
  readonly summary: Counted;
  readonly sending: string;
  /** Shown if `onSubmit` fails, for example because the server could not be reached. */
  readonly notSent: string;
  readonly missing: string;
  /** Shown if nothing is selected in a list. */
  readonly notChosen: string;
  /** Shown if the input is longer than `{count}` characters. */
  readonly tooLong: string;
  readonly email: string;
  readonly phone: string;
  /** Shown if the input is not a date. */
  readonly date: string;
  /** Shown if a birth date is not in the past. */
  readonly notPast: string;
  readonly bankBic: string;
  readonly number: string;
  /** Shown if the input is malformed and no other text describes the problem. */
  readonly format: string;
  /** Shown if the gateway or the shop's server rejected the entry. */
  readonly refused: string;
  /** Shown if a file is too large. `{size}` is the limit, such as 5 MB. */
  readonly fileTooBig: string;
  readonly fileType: string;
  readonly tooMany: Counted;
  /** Puts a field's label in front of a text that does not name the field. `{text}` is the text. */
  readonly named: string;
  /** Shown if a field is empty, keyed by the field's name, or by its group and name. `missing` or `notChosen` applies to all other fields. */
  readonly missingFields: Readonly<Record<MissingField, string>>;
}
