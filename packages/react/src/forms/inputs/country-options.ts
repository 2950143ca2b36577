import { sizeOf, type Parameter } from '@tillkit/core/forms/draw';
import type { FormSetting } from '../form-context.ts';
import type { Option } from './ChoiceInput.tsx';

/**
 * Returns the country options, named and sorted in the locale's language. Each value is the alpha-3 code, or the
 * alpha-2 code if the method uses two-letter codes. `selected` can be either code.
 */
export function countryOptions(
  { format }: Parameter,
  countries: FormSetting['countries'],
  locale = 'en',
  selected: string,
): readonly Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((codes) => ({
      value: codes[sizeOf(format) === 2 ? 1 : 0],
      name: names.of(codes[1]) ?? codes[0],
      isChosen: codes.includes(selected),
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}
