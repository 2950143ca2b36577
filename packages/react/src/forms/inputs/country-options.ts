import { sizeOf, type Parameter } from '@tillkit/core/forms/draw';
import type { FormSetting } from '../form-context.ts';
import type { Option } from './ChoiceInput.tsx';

/**
 * Countries by their names in the language, in its order. The value is alpha-3, or alpha-2 where the method's row has two
 * letters; the country given is found by either.
 */
export function countryOptions(
  { format }: Parameter,
  countries: FormSetting['countries'],
  locale = 'en',
  given: string,
): readonly Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((codes) => ({
      value: codes[sizeOf(format) === 2 ? 1 : 0],
      name: names.of(codes[1]) ?? codes[0],
      isChosen: codes.includes(given),
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}
