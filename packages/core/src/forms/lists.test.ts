import { expect, test } from 'vitest';
import { methods } from '../methods/index.ts';
import type { Table } from '../table/parameter.ts';
import { articleList, feeList } from './lists.ts';

const required = (rows: Table) => Object.keys(rows).filter((name) => rows[name]?.required);

test('articleList requires the same article fields as the method, and at least one article if any field is mandatory', () => {
  expect(required(articleList(methods.BPY).each)).toEqual(['id', 'name', 'quantity', 'price', 'priceGross']);
  expect(articleList(methods.BPY).required).toBe(true);
  expect(articleList(methods.VIS)).toMatchObject({ required: false, most: undefined, first: 1 });
  expect(articleList(methods.GPA)).toMatchObject({ most: 5, each: { name: { format: 'AN30' } } });
});

test("feeList uses the gateway's parameter names for fees", () => {
  expect(feeList.each['name']?.wire).toBe('uppFee_{n}_Name');
});
