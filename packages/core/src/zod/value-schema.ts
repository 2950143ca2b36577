import * as z from 'zod/mini';
import type { Parameter } from '../table/parameter.ts';
import { hints, wrong } from './hints.ts';
import { patternOf } from './patterns.ts';

/** Whether a row must be given. Lists and groups carry the mark too when a method demands them. */
export const isRequired = (row: object | undefined): boolean =>
  row !== undefined && 'required' in row && row.required === true;

/** The greatest length or number of digits, which a format ends with. */
export const sizeOf = ({ format }: Parameter): number => Number(/\d+$/.exec(format)?.[0] ?? Infinity);

/** A row whose value is a number, as against an identifier made of digits. */
export const isNumber = ({ format, text }: Parameter): boolean => !text && /^D?N\d*$/.test(format);

/** A flag that has no word for "no". */
export const isOnlyTrue = ({ format, choices }: Parameter): boolean =>
  format === 'B' && choices !== undefined && !('false' in choices);

/** The schema of a row that holds one value. It reports one issue at most: the first thing that is wrong. */
export function valueSchema(row: Parameter): z.ZodMiniType {
  if (row.format === 'B') return booleanSchema(row);
  if (isNumber(row)) return numberSchema(row);
  return row.choices ? choiceSchema(Object.keys(row.choices), isRequired(row)) : textSchema(row);
}

function booleanSchema(row: Parameter) {
  const schema = z.boolean({ error: wrong(hints.boolean) });
  if (!isOnlyTrue(row)) return schema;
  return schema.check(({ value, issues }) => {
    if (!value) issues.push({ code: 'invalid_value', values: [true], input: value, message: 'Use one of true.' });
  });
}

/** One of some words. */
export const choiceSchema = (words: readonly string[], required: boolean, hint = `Use one of ${words.join(', ')}.`) =>
  z.enum(words as string[], {
    error: ({ input }) =>
      input === undefined || (required && input === '') ? hints.missing : typeof input === 'string' ? hint : hints.text,
  });

function textSchema(row: Parameter) {
  const most = sizeOf(row);
  const pattern = patternOf(row);
  const text = z.string({ error: wrong(hints.text) }).check(({ value, issues }) => {
    if (value === '' && isRequired(row)) issues.push({ code: 'custom', input: value, message: hints.missing });
    // Zod's own check counts code points or units, depending on its version; `validateOrder` counts units.
    else if (value.length > most)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: most,
        input: value,
        message: `Use at most ${most} characters.`,
      });
  });
  return pattern ? text.check(z.regex(pattern, { error: hints.badFormat })) : text;
}

function numberSchema(row: Parameter) {
  const digits = Math.min(10 ** sizeOf(row) - 1, Number.MAX_SAFE_INTEGER);
  const [least, most] = row.range ?? [row.signed ? -digits : 0, digits];
  const isDecimal = row.format.startsWith('D');
  return z.number({ error: wrong(isDecimal ? hints.decimal : hints.integer) }).check(
    // `z.int` weighs more than all other numbers together.
    ({ value, issues }) => {
      if (!isDecimal && !Number.isSafeInteger(value))
        issues.push({ code: 'invalid_type', expected: 'int', input: value, message: hints.integer });
    },
    z.lte(most, { error: `Use a number up to ${most}.` }),
    // It would be written with an exponent.
    ({ value, issues }) => {
      if (value !== 0 && Math.abs(value) < 1e-6)
        issues.push({ code: 'custom', input: value, message: hints.badFormat });
    },
    z.gte(least, { error: `Use a number from ${least} up.` }),
  );
}
