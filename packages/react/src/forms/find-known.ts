import type { Countries, FormValues } from './form-types.ts';
import type { Part } from './to-sections.ts';

/** Rows of a person or an address that are given, and can be chosen. A country alone says nothing of anybody. */
export function findKnown(parts: readonly Part[], given: FormValues, countries: Countries): readonly Part[] {
  const known = parts.filter((part) => isKnown(part, given, countries));
  return known.some(({ name }) => name !== 'country') ? known : [];
}

function isKnown({ group, name, row }: Part, given: FormValues, countries: Countries): boolean {
  const value = (given[group] as FormValues | undefined)?.[name];
  const isPlain = 'format' in row && group !== 'details' && name !== 'same' && !('only' in row && row.only);
  return (
    isPlain &&
    typeof value === 'string' &&
    value !== '' &&
    (name === 'country' ? countries.some((codes) => (codes as readonly string[]).includes(value)) : !row.choices)
  );
}
