import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { loadPicker } from '@tillkit/react/load';

/** Returns a select control that lists every payment method in the catalog by name. */
export async function loadMethodControl() {
  const names = await loadMethodNames(Object.keys(methods));
  return { control: { type: 'select', labels: Object.fromEntries(names) }, options: [...names.keys()] } as const;
}

const brands: Readonly<Record<string, string>> = cardNames;

/**
 * Returns the English names of payment methods by code, sorted by name. If several payment methods share a name, their
 * codes are appended.
 */
export async function loadMethodNames(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { descriptions, labels } = await loadPicker(codes, 'en');
  const pairs = codes.map((code) => {
    const kind = descriptions.find((description) => description.code === code)?.kind;
    const ofKind = kind && kind !== 'card' ? labels.kinds[kind] : undefined;
    return [code, ofKind ?? brands[code] ?? code] as const;
  });
  const isTwin = (name: string) => pairs.filter(([, other]) => other === name).length > 1;
  const unique = pairs.map(([code, name]) => [code, isTwin(name) ? `${name} (${code})` : name] as const);
  return new Map(unique.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')));
}
