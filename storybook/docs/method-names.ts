import { methods } from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { loadPicker } from '@tillkit/react/load';

/** Every method of the catalogue to choose from, by its name. */
export async function loadMethodControl() {
  const names = await loadMethodNames(Object.keys(methods));
  return { control: { type: 'select', labels: Object.fromEntries(names) }, options: [...names.keys()] } as const;
}

const brands: Readonly<Record<string, string>> = cardNames;

/** What the English picker calls each method, by its code, in the order of the names. Two of one name have their codes added. */
export async function loadMethodNames(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { descriptions, labels } = await loadPicker(codes, 'en');
  const named = codes.map((code) => {
    const kind = descriptions.find((description) => description.code === code)?.kind;
    const ofKind = kind && kind !== 'card' ? labels.kinds[kind] : undefined;
    return [code, ofKind ?? brands[code] ?? code] as const;
  });
  const isTwin = (name: string) => named.filter(([, other]) => other === name).length > 1;
  const written = named.map(([code, name]) => [code, isTwin(name) ? `${name} (${code})` : name] as const);
  return new Map(written.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')));
}
