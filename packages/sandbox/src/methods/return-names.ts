import { factsOf, methods, type Table } from '@tillkit/core';

const wires = (tables: readonly (Table | undefined)[]) =>
  tables.flatMap((table) => Object.values(table ?? {}).map(({ wire }) => wire));
const facts = Object.keys(methods).map(factsOf);
const requestNames = new Set(wires(facts.map((method) => method?.details)));

/**
 * Names that only a provider may return. If a shopper sends such a name, its value is not echoed. The set contains all
 * results of the catalog except those that a request may also contain; for these, the provider's value replaces the
 * request's value. `virtualCardno` is in the set although MFG accepts it in a request, because it is a secret.
 */
export const returnNames: ReadonlySet<string> = new Set(
  wires(facts.map((method) => method?.returns)).filter((wire) => wire === 'virtualCardno' || !requestNames.has(wire)),
);
