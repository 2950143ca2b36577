import type { Countries, FormValues } from './form-types.ts';
import type { Part } from './to-sections.ts';

/**
 * Returns the personal or address fields that have a valid default value, or no fields if only the country is known.
 */
export function findKnown(parts: readonly Part[], values: FormValues, countries: Countries): readonly Part[] {
  const knownParts = parts.filter((part) => isKnown(part, values, countries));
  return knownParts.some(({ name }) => name !== 'country') ? knownParts : [];
}

function isKnown({ group, name, row }: Part, values: FormValues, countries: Countries): boolean {
  const value = (values[group] as FormValues | undefined)?.[name];
  const isPlain = 'format' in row && group !== 'details' && name !== 'same' && !('only' in row && row.only);
  return (
    isPlain &&
    typeof value === 'string' &&
    value !== '' &&
    (name === 'country' ? countries.some((codes) => (codes as readonly string[]).includes(value)) : !row.choices)
  );
}
