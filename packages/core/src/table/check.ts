import type { Issue } from '../issue.ts';
import { findFaults } from './find-faults.ts';
import { hintOf, unknownField } from './hints.ts';
import type { Table } from './parameter.ts';
import type { RowIssue } from './plan.ts';

/** Checks values against a table of field definitions and returns all issues, each with a hint. */
export const check = (table: Table, values: unknown): readonly Issue[] =>
  findFaults(table, values).map(({ code, path, wire, step }) => ({
    code,
    path,
    wire,
    hint: step ? hintOf(code as RowIssue, step) : unknownField,
  }));
