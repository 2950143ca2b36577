import { aCountry } from '../rows/countries.ts';
import { aCurrency } from '../rows/currencies.ts';
import { aCountryOfTwo } from '../rows/shared.ts';
import { patterns } from './formats/patterns.ts';
import { writing } from './formats/writing.ts';
import type { RowIssue, Step } from './plan.ts';

// Texts for developers, word for word the same from `validateOrder` and from the schemas. They name rows and formats, never a value.

const kinds: Readonly<Record<Step['kind'], string>> = {
  text: 'text',
  integer: 'a whole number; amounts are in minor units',
  decimal: 'a number',
  boolean: 'true or false',
  list: 'a list',
  group: 'an object',
  item: 'an object',
};

/** For what is no order at all. */
export const noOrder = 'Give an order object.';

/** For a field that no row owns. */
export const unknownField = 'Remove it, or look at the spelling.';

/** What to do about a row. */
export function hintOf(issue: RowIssue, step: Step): string {
  const { name, kind, words, most, least } = step;
  switch (issue) {
    case 'missing':
      if (kind === 'group') return `Add the ${name} with ${owedIn(step)}.`;
      return kind === 'list' ? `Add at least one of ${name}, with ${owedIn(step)}.` : 'Add this value.';
    case 'wrong_type': {
      const how = kind === 'text' ? howTo(step) : undefined;
      return how ? `Give text. ${how}` : `Give ${kinds[kind]}.`;
    }
    case 'too_long':
      return kind === 'text' ? `Use at most ${most} characters.` : `Use a number up to ${most}.`;
    case 'not_allowed':
      return words ? `Use one of ${[...words].join(', ')}.` : `Use a number from ${least} up.`;
    case 'bad_format':
      return howTo(step) ?? 'Write it in the format that the interface states.';
    case 'too_many':
      return `Give at most ${most}.`;
  }
}

/** Codes of lists. Apart from the rows, so that a form does not load them. */
const codes: ReadonlyMap<string | undefined, string> = /* @__PURE__ */ new Map([
  [aCountry.pattern, 'Give the three-letter code, CHE for Switzerland.'],
  [aCountryOfTwo.pattern, 'Give the two-letter code, CH for Switzerland.'],
  [aCurrency.pattern, 'Give the three-letter code, CHF for Swiss francs.'],
]);

/** A pattern of the row's own says nothing by its format. */
const howTo = ({ hint, code, pattern }: Step) =>
  hint ?? codes.get(pattern?.source) ?? (code && pattern === patterns[code] ? writing[code] : undefined);

const list = /* @__PURE__ */ new Intl.ListFormat('en');

/** The rows that a person must give. */
const owedIn = ({ inner }: Step) =>
  list.format(inner?.steps.flatMap(({ name, required }) => (required && required !== 'company' ? [name] : [])) ?? []);
