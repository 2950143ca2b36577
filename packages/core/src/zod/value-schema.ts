import * as z from 'zod/mini';
import { hintOf } from '../table/hints.ts';
import type { RowIssue, Step } from '../table/plan.ts';

/** Returns whether a field is always mandatory, rather than only for individuals or only for companies. */
export const isRequired = ({ required }: Step): boolean => required === true;

/** Returns the message for a missing value or a value of the wrong type. */
export const wrong =
  (step: Step) =>
  ({ input }: { readonly input?: unknown }) =>
    hintOf(input === undefined ? 'missing' : 'wrong_type', step);

/** Builds a custom issue for a problem that zod has no code for. */
export const custom = (code: RowIssue, step: Step, input: unknown, path: (string | number)[] = []) => ({
  code: 'custom' as const,
  input,
  path,
  message: hintOf(code, step),
});

/** Returns the schema for a field that is neither a list nor a group. The schema reports at most one issue. */
export function valueSchema(step: Step): z.ZodMiniType {
  if (step.kind === 'boolean') return z.boolean({ error: wrong(step) });
  if (step.kind !== 'text') return numberSchema(step);
  return step.words ? choiceSchema(step) : textSchema(step);
}

/** Returns the schema for a field that allows only a fixed list of values. */
const choiceSchema = (step: Step) =>
  z.enum([...(step.words ?? [])], {
    error: ({ input }) => {
      const isMissing = input === undefined || (input === '' && isRequired(step));
      return hintOf(isMissing ? 'missing' : typeof input === 'string' ? 'not_allowed' : 'wrong_type', step);
    },
  });

function textSchema(step: Step) {
  const { most, pattern } = step;
  const text = z.string({ error: wrong(step) }).check(({ value, issues }) => {
    if (value === '' && isRequired(step)) issues.push(custom('missing', step, value));
    // Do not use zod's own length check: depending on its version, zod counts code points or code units, but
    // `validateOrder` counts code units.
    else if (value.length > most) issues.push(custom('too_long', step, value));
  });
  return pattern ? text.check(z.regex(pattern, { error: hintOf('bad_format', step) })) : text;
}

function numberSchema(step: Step) {
  const { kind, least, most } = step;
  return z.number({ error: wrong(step) }).check(
    // A custom check for integers adds less code to a bundle than `z.int`.
    ({ value, issues }) => {
      if (kind === 'integer' && !Number.isSafeInteger(value)) issues.push(custom('wrong_type', step, value));
    },
    z.lte(most, { error: hintOf('too_long', step) }),
    // Reject values close to zero, because JavaScript would write them with an exponent, which the format does not
    // allow.
    ({ value, issues }) => {
      if (value !== 0 && Math.abs(value) < 1e-6) issues.push(custom('bad_format', step, value));
    },
    z.gte(least, { error: hintOf('not_allowed', step) }),
  );
}
