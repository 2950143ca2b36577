import { factsOf, methods, type Table } from '@tillkit/core';

const wires = (tables: readonly (Table | undefined)[]) =>
  tables.flatMap((table) => Object.values(table ?? {}).map(({ wire }) => wire));
const facts = Object.keys(methods).map(factsOf);
const requestNames = new Set(wires(facts.map((method) => method?.details)));

/**
 * Names that only a provider may return, so a shopper's own value is not echoed: all results of the catalogue, except
 * those that a request may also contain (the provider's value then takes precedence). `virtualCardno`, which MFG
 * accepts, is a secret.
 */
export const returnNames: ReadonlySet<string> = new Set(
  wires(facts.map((method) => method?.returns)).filter((wire) => wire === 'virtualCardno' || !requestNames.has(wire)),
);
