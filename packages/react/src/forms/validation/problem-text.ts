import type { Issue } from '@tillkit/core';
import { defaultLimits, kindOf, sizeOf, type FileLimits, type Row } from '@tillkit/core/forms';
import { textFor } from '../../labels/counted.ts';
import type { ErrorLabels } from '../../labels/error-labels.ts';

/**
 * Returns the message for a validation problem. Called each time the problem is shown, so that the message is in the
 * current language.
 */
export type ProblemText = (texts: ErrorLabels, locale: string | undefined) => string;

const byRow = ['email', 'phone', 'bankBic'] as const;

/** Returns a function that produces the message for an issue. */
export function problemOf(code: Issue['code'], name: string, row?: Row): ProblemText {
  const value = row && 'format' in row ? row : undefined;
  return (texts) => {
    if (code === 'missing') return value?.choices || name === 'country' ? texts.notChosen : texts.missing;
    const size = value && !value.range ? sizeOf(value.format) : Infinity;
    if (code === 'too_long' && size < Infinity) return texts.tooLong.replace('{count}', `${size}`);
    if (name === 'birthDate' && code === 'not_allowed') return texts.notPast;
    if (value?.format === 'Date') return texts.date;
    const own = name === 'cellPhone' ? 'phone' : byRow.find((each) => each === name);
    if (own) return texts[own];
    return code === 'wrong_type' && value && kindOf(value) === 'integer' ? texts.number : texts.format;
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
