import type { IssueCode } from '../issue.ts';
import { codeOf, sizeOf, type FormatCode } from './formats/format.ts';
import { kindOf } from './formats/kind-of.ts';
import type { Kind } from './formats/kinds.ts';
import { patterns } from './formats/patterns.ts';
import { isSilent } from './is-silent.ts';
import type { Nested, Owed, Parameter, Repeated, Row, Table } from './parameter.ts';

/** Issue codes that refer to a known field. */
export type RowIssue = Exclude<IssueCode, 'unknown_field' | 'unknown_method'>;

/**
 * A step in a table's plan: precomputed facts about one field, used by the checks and the schemas. Each table's plan is
 * computed only once.
 */
export interface Step {
  readonly name: string;
  readonly wire: string;
  readonly required: Owed | undefined;
  /** Kind of value. `item` is a list entry. */
  readonly kind: Kind | 'list' | 'group' | 'item';
  /** Format code, if the field holds a single value rather than a list or a group. */
  readonly code: FormatCode | undefined;
  /** Maximum length of a text value, maximum value of a number, or maximum number of items in a list. */
  readonly most: number;
  readonly least: number;
  /** Index of the list's first item. Set only for lists. */
  readonly first: number | undefined;
  /** Tillkit's own names for the allowed values, if the field has a list of allowed values. */
  readonly words: ReadonlySet<string> | undefined;
  /**
   * Pattern that a text value must match: the field's own pattern if it has one, otherwise the pattern for its format.
   */
  readonly pattern: RegExp | undefined;
  /** Hint that explains how to write the value, if the field has its own pattern. */
  readonly hint: string | undefined;
  /** If `true`, the parameter is not sent when its value is `false`. */
  readonly silent: boolean;
  readonly inner: Plan | undefined;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly names: ReadonlySet<string>;
  /** The step that describes each item in a list of plain values. Its name is an empty string. */
  readonly plain: Step | undefined;
}

const plans = new WeakMap<Table, Plan>();

/** Returns the validation plan for a table of field definitions. Each table's plan is computed once and then cached. */
export function planOf(table: Table): Plan {
  let plan = plans.get(table);
  if (!plan) {
    const steps = Object.entries(table).map(toStep);
    const plain = steps.find(({ name }) => name === '');
    plans.set(table, (plan = { steps, names: new Set(Object.keys(table)), plain }));
  }
  return plan;
}

// All steps have the same keys in the same order, because JavaScript engines process such objects fastest.
function toStep([name, row]: [string, Row]): Step {
  const { format, text, pattern, hint, choices, range, signed } = row as Partial<Parameter>;
  const { each, most, first } = row as Partial<Repeated>;
  const { rows } = row as Partial<Nested>;
  const kind = format ? kindOf({ format, text }) : each ? 'list' : 'group';
  const code = format && codeOf(format);
  const size = format ? sizeOf(format) : Infinity;
  const greatest = each || kind === 'text' ? size : Math.min(10 ** size - 1, Number.MAX_SAFE_INTEGER);
  return {
    name,
    wire: row.wire,
    required: row.required,
    kind,
    code,
    most: most ?? range?.[1] ?? greatest,
    least: range?.[0] ?? (signed ? -greatest : 0),
    first,
    words: choices && new Set(Object.keys(choices)),
    pattern: pattern ? RegExp(pattern) : code && kind === 'text' ? patterns[code] : undefined,
    hint,
    silent: isSilent({ choices }, false),
    inner: each ? planOf(each) : rows && planOf(rows),
  };
}

/** Returns the plan step for a list item. */
export const itemOf = (list: Step): Step => list.inner?.plain ?? { ...list, kind: 'item' };
