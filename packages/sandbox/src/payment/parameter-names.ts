import type { Form, Naming } from '@tillkit/core';
import { orderNames, requestNames, toBrands } from '@tillkit/core/internal';

/**
 * Names of the payment parameters that a data attribute can express. `{n}` stands for a list index. KLN and INT
 * parameters whose names contain brackets are excluded, because they must be sent as `params`.
 */
export const parameterNames: readonly string[] = [
  ...orderNames().filter((name) => !/[[.]/.test(name)),
  requestNames.sign,
];

type Names = ReadonlyMap<string, string>;

const byLowerCase = (names: readonly string[]): Names => new Map(names.map((name) => [name.toLowerCase(), name]));
const neutral = byLowerCase(parameterNames);

/**
 * Returns the original spelling of a parameter name whose letter case was lost in a data attribute. An unknown name
 * stays unchanged.
 */
export const restoreName = (name: string): string => restoreIn(neutral, name);

function restoreIn(names: Names, name: string): string {
  const lower = name.toLowerCase();
  // `uppArticle_2_Name` and `L_NAME0` contain an index. The numbers in `refno2` and `provBCustomerInfo1` are not
  // indexes.
  const [, place = ''] = /(?<=_)(\d+)(?=_)/.exec(lower) ?? /^l_[a-z]+(\d+)$/.exec(lower) ?? [];
  const template = names.get(lower) ?? names.get(lower.replace(place, '{n}'));
  return template?.replace('{n}', place) ?? name;
}

/** Returns the parameter names that a gateway brand uses. */
const namesIn = (naming: Naming) =>
  Object.keys(toBrands(Object.fromEntries(parameterNames.map((name) => [name, ''])), naming));

/** Restores the spelling of the parameter names in a form. Reports two spellings of the same name as a duplicate. */
export function restoreNames({ fields, problems }: Form, naming?: Naming): Form {
  const names = naming ? byLowerCase(namesIn(naming)) : neutral;
  const entries = Object.entries(fields).map(([name, value]) => [restoreIn(names, name), value] as const);
  const restored = Object.fromEntries(entries);
  const clash = Object.keys(restored).length < entries.length;
  return { fields: restored, problems: clash ? [...problems, 'duplicate'] : problems };
}
