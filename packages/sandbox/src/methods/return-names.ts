import { factsOf, methods, type Table } from '@tillkit/core';

const wires = (tables: readonly (Table | undefined)[]) =>
  tables.flatMap((table) => Object.values(table ?? {}).map(({ wire }) => wire));
const facts = Object.keys(methods).map(factsOf);
const requestNames = new Set(wires(facts.map((method) => method?.details)));

/**
 * Names of fields that only a provider may return. If a request contains such a field, its value is not echoed. The set
 * contains all results in the catalog except those that a request may also contain; for these, the provider's value
 * replaces the value from the request. `virtualCardno` is in the set even though MFG accepts it in a request, because
 * its value is secret.
 */
export const returnNames: ReadonlySet<string> = new Set(
  wires(facts.map((method) => method?.returns)).filter((wire) => wire === 'virtualCardno' || !requestNames.has(wire)),
);
