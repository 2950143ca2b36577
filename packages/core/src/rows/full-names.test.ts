import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderTable } from '../order/order-table.ts';
import type { Table } from '../table/parameter.ts';

const source = readdirSync(import.meta.dirname)
  .filter((file) => !file.includes('.test'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');

const wiresOf = (table: Table): string[] =>
  Object.values(table).flatMap((row) =>
    'each' in row ? wiresOf(row.each) : 'rows' in row ? wiresOf(row.rows) : [row.wire],
  );

/** Names that do not stand in the source as they go over the wire, or stand there twice. */
const unwritten = (wires: readonly string[]) => wires.filter((wire) => source.split(`'${wire}'`).length !== 2);

test('every shared row of an order stands in the source once, under its full name on the wire', () => {
  const { paymentMethod: _, ...table } = orderTable(undefined, 18);
  const wires = wiresOf(table);
  expect(wires).toContain('uppCustomerOccurence');
  expect(wires).toContain('uppArticle_{n}_PriceGross');
  // Results bring these back under the same names.
  const also = [
    'merchantId',
    'refno',
    'amount',
    'currency',
    'reqtype',
    'language',
    'aliasCC',
    'expm',
    'expy',
    'uppStatus3D',
  ];
  expect(unwritten(wires).toSorted()).toEqual(also.toSorted());
});

test('a name that no row writes in full is noticed', () => {
  expect(unwritten(['uppCustomerMade'])).toEqual(['uppCustomerMade']);
});
