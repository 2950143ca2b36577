import type { Nested, Parameter, Repeated, Row, Table } from './parameter.ts';

type Kind = 'text' | 'integer' | 'decimal' | 'boolean';

/** What `check` does for one row, worked out once per table. */
export interface Step {
  readonly name: string;
  readonly wire: string;
  readonly required: boolean;
  readonly kind: Kind | 'list' | 'group';
  /** Greatest length of a text, greatest number, or greatest count of a list. */
  readonly most: number;
  readonly least: number;
  /** Number of a list's first item; only lists have one. */
  readonly first: number | undefined;
  /** Our words, where the list is closed. */
  readonly words: ReadonlySet<string> | undefined;
  readonly fits: ((text: string) => boolean) | undefined;
  readonly inner: Plan | undefined;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly names: ReadonlySet<string>;
}

const plans = new WeakMap<Table, Plan>();

/** The steps of a table, made at its first use and kept. */
export function planOf(table: Table): Plan {
  let plan = plans.get(table);
  if (!plan)
    plans.set(table, (plan = { steps: Object.entries(table).map(toStep), names: new Set(Object.keys(table)) }));
  return plan;
}

// Every step has the same keys in the same order: engines run over such a list fastest.
function toStep([name, row]: [string, Row]): Step {
  const { format = '', pattern, choices, text, range, signed } = row as Partial<Parameter>; // groups and lists have none of these
  const { each, most, first } = row as Partial<Repeated>; // only lists have these
  const { rows } = row as Partial<Nested>; // only groups have these
  const size = Number(/\d+$/.exec(format)?.[0] ?? Infinity);
  const kind = each ? 'list' : rows ? 'group' : kindOf(format, text);
  const greatest = kind === 'text' ? size : Math.min(10 ** size - 1, Number.MAX_SAFE_INTEGER);
  const inner = each ?? rows;
  const digits = text && format.startsWith('N') ? /^\d*$/ : undefined;
  const fitting = pattern ?? digits;
  return {
    name,
    wire: row.wire,
    required: (row as Partial<Parameter>).required === true,
    kind,
    most: each ? (most ?? Infinity) : (range?.[1] ?? greatest),
    least: range?.[0] ?? (signed ? -greatest : 0),
    first: each && (first ?? 1),
    words: choices && new Set(Object.keys(choices)),
    fits: fitting ? (value) => fitting.test(value) : shapes[format],
    inner: inner && planOf(inner),
  };
}

function kindOf(format: string, text: boolean | undefined): Kind {
  if (format === 'B') return 'boolean';
  const [, decimal] = /^(D?)N\d*$/.exec(text ? '' : format) ?? [];
  return decimal === undefined ? 'text' : decimal ? 'decimal' : 'integer';
}

const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  MM: (text) => /^(0?[1-9]|1[0-2])$/.test(text),
  YY: (text) => /^\d\d$/.test(text),
  Date: (text) => isDay(text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')),
  Datetime: (text) => /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)),
};

/** A real day as yyyy-mm-dd: any other is moved to the next month, or is no date at all. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
