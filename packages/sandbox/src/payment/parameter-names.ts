import type { Form, Naming } from '@tillkit/core';
import { orderNames, requestNames, toBrands } from '@tillkit/core/internal';

/**
 * The parameters of a payment that a data attribute can spell; `{n}` stands for a place in a list. Those of KLN and INT
 * with brackets are none: they have to come as `params`.
 */
export const parameterNames: readonly string[] = [
  ...orderNames().filter((name) => !/[[.]/.test(name)),
  requestNames.sign,
];

type Names = ReadonlyMap<string, string>;

const byLowerCase = (names: readonly string[]): Names => new Map(names.map((name) => [name.toLowerCase(), name]));
const neutral = byLowerCase(parameterNames);

/** The name that is meant when case is lost, as in data attributes; an unknown one stays as it is. */
export const restoreName = (given: string): string => restoreIn(neutral, given);

function restoreIn(names: Names, given: string): string {
  const lower = given.toLowerCase();
  // `uppArticle_2_Name`, `L_NAME0`; the numbers in `refno2` and `provBCustomerInfo1` are no places.
  const [, place = ''] = /(?<=_)(\d+)(?=_)/.exec(lower) ?? /^l_[a-z]+(\d+)$/.exec(lower) ?? [];
  const known = names.get(lower) ?? names.get(lower.replace(place, '{n}'));
  return known?.replace('{n}', place) ?? given;
}

/** The names as a gateway with these brands has them. */
const namesIn = (naming: Naming) =>
  Object.keys(toBrands(Object.fromEntries(parameterNames.map((name) => [name, ''])), naming));

/** A form under the names that are meant. Two that mean the same are a duplicate, as they would be under one name. */
export function restoreNames({ fields, problems }: Form, naming?: Naming): Form {
  const names = naming ? byLowerCase(namesIn(naming)) : neutral;
  const entries = Object.entries(fields).map(([name, value]) => [restoreIn(names, name), value] as const);
  const restored = Object.fromEntries(entries);
  const clash = Object.keys(restored).length < entries.length;
  return { fields: restored, problems: clash ? [...problems, 'duplicate'] : problems };
}
