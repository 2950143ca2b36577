import { aCountry } from '../rows/countries.ts';
import { aCurrency } from '../rows/currencies.ts';
import { aCountryOfTwo } from '../rows/shared.ts';
import { patterns } from './formats/patterns.ts';
import { writing } from './formats/writing.ts';
import type { RowIssue, Step } from './plan.ts';

// These hints are for developers and are identical in `validateOrder` and in the schemas. They name fields and formats,
// but never contain values from the order.

const kinds: Readonly<Record<Step['kind'], string>> = {
  text: 'text',
  integer: 'a whole number; amounts are in minor units',
  decimal: 'a number',
  boolean: 'true or false',
  list: 'a list',
  group: 'an object',
  item: 'an object',
};

/** Hint for input that is not an order object. */
export const noOrder = 'Pass an order object.';

/** Hint for an unknown field. */
export const unknownField = 'Remove this field or correct its spelling.';

/** Returns the hint for an issue with a field. */
export function hintOf(issue: RowIssue, step: Step): string {
  const { name, kind, words, most, least } = step;
  switch (issue) {
    case 'missing':
      if (kind === 'group') return `Add the ${name} with ${mandatoryIn(step)}.`;
      return kind === 'list' ? `Add at least one of ${name}, with ${mandatoryIn(step)}.` : 'Add this value.';
    case 'wrong_type': {
      const how = kind === 'text' ? howTo(step) : undefined;
      return how ? `Use text. ${how}` : `Use ${kinds[kind]}.`;
    }
    case 'too_long':
      return kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`;
    case 'not_allowed':
      return words ? `Use one of ${[...words].join(', ')}.` : `Use a number of at least ${least}.`;
    case 'bad_format':
      return howTo(step) ?? 'Use the format that the interface specifies.';
    case 'too_many':
      return `Use at most ${most} entries.`;
  }
}

/**
 * Hints for country and currency codes, by pattern. They are kept separate from the field declarations, so that a form
 * does not load them.
 */
const codes: ReadonlyMap<string | undefined, string> = /* @__PURE__ */ new Map([
  [aCountry.pattern, 'Use the three-letter code, such as CHE for Switzerland.'],
  [aCountryOfTwo.pattern, 'Use the two-letter code, such as CH for Switzerland.'],
  [aCurrency.pattern, 'Use the three-letter code, such as CHF for Swiss francs.'],
]);

/**
 * Returns the instruction for writing a field's text value. If the field has its own pattern, the instruction for its
 * format does not apply.
 */
const howTo = ({ hint, code, pattern }: Step) =>
  hint ?? codes.get(pattern?.source) ?? (code && pattern === patterns[code] ? writing[code] : undefined);

const list = /* @__PURE__ */ new Intl.ListFormat('en');

/** Returns the names of the fields in a group or list that an individual must provide, joined as an English list. */
const mandatoryIn = ({ inner }: Step) =>
  list.format(inner?.steps.flatMap(({ name, required }) => (required && required !== 'company' ? [name] : [])) ?? []);
