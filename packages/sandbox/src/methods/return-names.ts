import { factsOf, methods, type Table } from '@tillkit/core';

const wires = (tables: readonly (Table | undefined)[]) =>
  tables.flatMap((table) => Object.values(table ?? {}).map(({ wire }) => wire));
const facts = Object.keys(methods).map(factsOf);
const asked = new Set(wires(facts.map((method) => method?.details)));

/**
 * Names that only a provider may give, so a shopper's own is not repeated: all results of the catalogue, without those
 * that a request may state too (what a provider returns goes before them). `virtualCardno`, which MFG takes, is a secret.
 */
export const returnNames: ReadonlySet<string> = new Set(
  wires(facts.map((method) => method?.returns)).filter((wire) => wire === 'virtualCardno' || !asked.has(wire)),
);
