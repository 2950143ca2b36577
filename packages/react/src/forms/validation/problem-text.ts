import type { Issue } from '@tillkit/core';
import { defaultLimits, kindOf, sizeOf, type FileLimits, type Row } from '@tillkit/core/forms';
import { textFor } from '../../labels/counted.ts';
import type { ErrorLabels } from '../../labels/error-labels.ts';
import type { LoadedLabels } from '../../labels/form-labels.ts';
import { toWords } from '../to-words.ts';

/**
 * Returns the message for a validation problem. Called each time the problem is shown, so that the message is in the
 * current language.
 */
export type ProblemText = (texts: ProblemLabels, locale: string | undefined) => string;

/** The labels of the form, which name the fields, and the messages. */
export type ProblemLabels = LoadedLabels &
  Omit<ErrorLabels, 'missingFields'> & { readonly missingFields: Partial<ErrorLabels['missingFields']> };

/** A field: its group and its name in the catalog. */
export interface FieldPlace {
  readonly group: string;
  readonly name: string;
}

/** Puts the label of a field in front of a text that does not name the field. */
export const nameField = (place: FieldPlace, text: string, texts: ProblemLabels): string =>
  texts.named
    .replace('{field}', () => textOf(texts.rows, place, texts) ?? toWords(place.name))
    .replace('{text}', () => text);

/** Returns the message for an empty field. */
export function missingText(place: FieldPlace, row: Row | undefined, texts: ProblemLabels): string {
  const isChoice = (row && 'format' in row && row.choices) || place.name === 'country';
  return (
    textOf(texts.missingFields, place, texts) ?? nameField(place, isChoice ? texts.notChosen : texts.missing, texts)
  );
}

/** Returns the text for a field. The fields of a list have no texts, although their names can be the same. */
function textOf(texts: object, { group, name }: FieldPlace, { groups }: ProblemLabels): string | undefined {
  const own: Readonly<Record<string, string>> = group in groups ? { ...texts } : {};
  return own[`${group}.${name}`] ?? own[name];
}

const byRow = ['email', 'phone', 'bankBic'] as const;

/** Returns a function that produces the message for an issue. */
export function problemOf(code: Issue['code'], place: FieldPlace, row?: Row): ProblemText {
  const { name } = place;
  const value = row && 'format' in row ? row : undefined;
  return (texts) => {
    if (code === 'missing') return missingText(place, row, texts);
    const size = value && !value.range ? sizeOf(value.format) : Infinity;
    if (code === 'too_long' && size < Infinity)
      return nameField(place, texts.tooLong.replace('{count}', `${size}`), texts);
    if (name === 'birthDate' && code === 'not_allowed') return nameField(place, texts.notPast, texts);
    if (value?.format === 'Date') return nameField(place, texts.date, texts);
    const own = name === 'cellPhone' ? 'phone' : byRow.find((each) => each === name);
    if (own) return texts[own];
    const isNumber = code === 'wrong_type' && value && kindOf(value) === 'integer';
    return nameField(place, isNumber ? texts.number : texts.format, texts);
  };
}

/** Returns a function that produces the message for a problem with the selected files. */
export const fileProblem =
  (code: Issue['code'], { most, bytes }: FileLimits = defaultLimits): ProblemText =>
  (texts, locale) => {
    if (code === 'too_many') return textFor(texts.tooMany, most, locale);
    if (code === 'bad_format') return texts.fileType;
    const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
    return texts.fileTooBig.replace('{size}', size.format(bytes / 1_000_000));
  };
