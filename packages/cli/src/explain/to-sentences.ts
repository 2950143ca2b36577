import { factsOf, type MethodCode, type MethodFacts, type Table } from '@tillkit/core';
import { authorizationTable } from '@tillkit/core/internal';

const list = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const requiredOf = (table: Table = {}) =>
  Object.entries(table).flatMap(([name, { required }]) => (required === true ? [name] : []));

const optionalOf = (table: Table = {}) =>
  Object.entries(table).flatMap(([name, { required }]) => (required === true ? [] : [name]));

const framings = {
  never: 'does not run inside a frame',
  'top-window': "opens its page in the top window instead of a frame (startTarget '_top')",
  'selection-screen': 'needs the method selection of the payment page',
} as const;

const abilities = {
  settle: 'be settled later',
  credit: 'be credited',
  cancel: 'be canceled',
  alias: 'be paid again by an alias',
  split: 'be verified first and charged later (split mode)',
} as const;

/**
 * Describes a payment method in sentences: its required values and its features. The sentences contain only field
 * names, never values.
 */
export function toSentences(method: MethodFacts, isCompany: boolean): readonly string[] {
  const {
    code,
    customer,
    article = [],
    shipping = [],
    replace = {},
    details,
    reqtypes,
    mostArticles,
    can = {},
  } = method;
  const people = [...(customer?.always ?? []), ...((isCompany ? customer?.company : customer?.person) ?? [])];
  const needs = (whom: string, names: readonly string[]) =>
    names.length > 0 ? [`${code} needs ${whom}: ${list(names)}.`] : [];
  const phrase = (some: readonly (keyof typeof abilities)[]) => list(some.map((ability) => abilities[ability]));
  const all = Object.keys(abilities) as (keyof typeof abilities)[];
  const granted = all.filter((ability) => can[ability] === true);
  const denied = all.filter((ability) => can[ability] === false);
  const narrowed = Object.entries(replace).flatMap(([group, rows]) =>
    Object.keys(rows).map((row) => `${group}.${row}`),
  );
  return [
    ...needs(isCompany ? 'of a customer who is a company' : 'of the customer', people),
    ...needs('of each article', article),
    ...needs('of the shipping', shipping),
    ...needs('in details', requiredOf(details)),
    ...(optionalOf(details).length > 0 ? [`${code} accepts in details: ${list(optionalOf(details))}.`] : []),
    ...(narrowed.length > 0 ? [`${code} has its own rules for ${list(narrowed)}.`] : []),
    ...(reqtypes ? [`${code} accepts only the request types ${list(reqtypes)}.`] : []),
    ...(mostArticles ? [`${code} accepts at most ${mostArticles} articles.`] : []),
    ...(method.fees ? [`${code} accepts fees.`] : []),
    ...(method.framing ? [`${code} ${framings[method.framing]}.`] : []),
    ...(method.redirects ? [`${code} sends the shopper to another site immediately.`] : []),
    ...(method.authorizationDays
      ? [`An authorization of ${code} expires after ${method.authorizationDays} days.`]
      : []),
    ...(granted.length > 0 ? [`${code} can ${phrase(granted)}.`] : []),
    ...(denied.length > 0 ? [`${code} cannot ${phrase(denied)}.`] : []),
  ];
}

/**
 * Describes in sentences which values a payment method requires for a server-side authorization. The sentences contain
 * only field names, never values.
 */
export function toCallSentences(code: MethodCode): readonly string[] {
  const own = authorizationTable(code).details?.rows;
  const { customer, reqtypes, authorizationDays } = factsOf(code) ?? {};
  const needs = (names: readonly string[], where: string) =>
    names.length > 0 ? [`${code} needs ${where}: ${list(names)}.`] : [];
  return [
    ...needs(customer?.always ?? [], 'in customerDetails of the customer'),
    ...needs(requiredOf(own), 'in details of the call'),
    ...(optionalOf(own).length > 0 ? [`${code} accepts in details of the call: ${list(optionalOf(own))}.`] : []),
    ...(reqtypes ? [`${code} accepts only the request types ${list(reqtypes)}.`] : []),
    ...(authorizationDays ? [`An authorization of ${code} expires after ${authorizationDays} days.`] : []),
  ];
}
