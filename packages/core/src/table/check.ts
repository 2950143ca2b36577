import type { Issue } from '../issue.ts';
import { findFaults } from './find-faults.ts';
import { hintOf, unknownField } from './hints.ts';
import type { Table } from './parameter.ts';
import type { RowIssue } from './plan.ts';

/** Holds values against a table and reports everything that is wrong at once, each with what to do. */
export const check = (table: Table, values: unknown): readonly Issue[] =>
  findFaults(table, values).map(({ code, path, wire, step }) => ({
    code,
    path,
    wire,
    hint: step ? hintOf(code as RowIssue, step) : unknownField, // whatever a step finds is wrong with a row
  }));
