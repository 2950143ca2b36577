import type { IssueCode } from '../issue.ts';
import { codeOf, sizeOf, type FormatCode } from './formats/format.ts';
import { kindOf } from './formats/kind-of.ts';
import type { Kind } from './formats/kinds.ts';
import { patterns } from './formats/patterns.ts';
import { isSilent } from './is-silent.ts';
import type { Nested, Owed, Parameter, Repeated, Row, Table } from './parameter.ts';

/** What one row can be wrong about; the other codes name no row. */
export type RowIssue = Exclude<IssueCode, 'unknown_field' | 'unknown_method'>;

/** What the checks and the schemas do for one row, worked out once per table. */
export interface Step {
  readonly name: string;
  readonly wire: string;
  readonly required: Owed | undefined;
  /** `item` is one entry of a list. */
  readonly kind: Kind | 'list' | 'group' | 'item';
  /** Of a row with one value. */
  readonly code: FormatCode | undefined;
  /** Greatest length of a text, greatest number, or greatest count of a list. */
  readonly most: number;
  readonly least: number;
  /** Number of a list's first item; only lists have one. */
  readonly first: number | undefined;
  /** Our words, where the list is closed. */
  readonly words: ReadonlySet<string> | undefined;
  /** What a text looks like: the row's own pattern before that of its format. */
  readonly pattern: RegExp | undefined;
  /** How to write it, where the row has a pattern of its own. */
  readonly hint: string | undefined;
  /** A flag whose `false` writes nothing. */
  readonly silent: boolean;
  readonly inner: Plan | undefined;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly names: ReadonlySet<string>;
  /** The one row without a name, in a list of plain values. */
  readonly plain: Step | undefined;
}

const plans = new WeakMap<Table, Plan>();

/** The steps of a table, made at its first use and kept. */
export function planOf(table: Table): Plan {
  let plan = plans.get(table);
  if (!plan) {
    const steps = Object.entries(table).map(toStep);
    const plain = steps.find(({ name }) => name === '');
    plans.set(table, (plan = { steps, names: new Set(Object.keys(table)), plain }));
  }
  return plan;
}

// Every step has the same keys in the same order: engines run over such a list fastest.
function toStep([name, row]: [string, Row]): Step {
  const { format, text, pattern, hint, choices, range, signed } = row as Partial<Parameter>; // groups and lists have none of these
  const { each, most, first } = row as Partial<Repeated>; // only lists have these
  const { rows } = row as Partial<Nested>; // only groups have these
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

/** The same for one item of a list. */
export const itemOf = (list: Step): Step => list.inner?.plain ?? { ...list, kind: 'item' };
