const each = (prefixes: readonly string[], titles: readonly string[]) =>
  prefixes.flatMap((prefix) => titles.map((title) => `${prefix}: ${title}`));

/**
 * Exchanges whose verdict no sentence states: the sandbox has to decide, and another gateway may decide otherwise. They are
 * tests of the sandbox and no part of the conformance checks.
 */
export const ownChoices: ReadonlySet<string> = new Set([
  // No sentence says what a repeated value or a value of elements means.
  ...each(
    ['authorize by alias'],
    ['an amount of elements', 'an amount twice', 'a currency twice', 'an alias twice', 'a reqtype twice'],
  ),
  ...each(['settle', 'cancel', 'credit'], ['an amount twice', 'a transaction id twice']),
  ...each(['authorize with a marketplace', 'settle', 'credit'], ['a marketplace twice']),
  ...each(['status'], ['an id twice', 'an id of elements', 'a reqtype twice']),
  ...each(['cancel'], ['a reqtype twice']),
  ...each(['credit'], ['a transtype twice']),
  ...each(['split'], ['a transaction id twice']),
  // "unsupported reqtype for a method […]: error codes not shown".
  ...each(['authorize by alias'], ['reqtype SCN, which cards do not have']),
  ...each(['ACC'], ['reqtype CAA, which it does not have']),
  ...each(['DVI'], ['reqtype NOA, which it does not have']),
  // A `pmethod` that contradicts the alias, and a method that is authorized by its own page alone.
  ...each(['authorize by alias'], ['the code of another card']),
  ...each(['PFC'], ['with the alias of a card']),
  ...each(['EPS'], ['what asks the customer, without an alias']),
  // Assumed: how a settlement in part and a credit show, docs/assumptions.md.
  ...each(['status'], ['what is settled in part', 'what is credited']),
  ...each(['credit'], ['what is settled in part and open']),
  // Assumed: which values a finalization must repeat.
  ...each(
    ['split'],
    ['less than is verified', 'more than is verified', 'nothing', 'another currency', 'another refno'],
  ),
  // A document type declaration is well-formed; refusing it protects the reader.
  ...each(
    ['document'],
    ['a DOCTYPE', 'an entity of its own', 'an entity of a file', 'a parameter entity', 'entities that multiply'],
  ),
  ...each(['document'], ['text beside elements', 'another attribute of the body']),
]);
