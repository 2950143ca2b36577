import type { Nested, Owed, Parameter, Repeated, Row, Table } from './parameter.ts';

type Kind =
  | 'text'
  | 'a whole number; amounts are in minor units'
  | 'a number'
  | 'true or false'
  | 'a list'
  | 'an object';

/** What `check` does for one row, worked out once per table. */
export interface Step {
  readonly name: string;
  readonly wire: string;
  readonly required: Owed | undefined;
  /** In the words of a hint. */
  readonly kind: Kind;
  /** Greatest length of a text, greatest number, or greatest count of a list. */
  readonly most: number;
  readonly least: number;
  /** Number of a list's first item; only lists have one. */
  readonly first: number | undefined;
  /** Our words, where the list is closed. */
  readonly words: ReadonlySet<string> | undefined;
  readonly shape: Shape | undefined;
  readonly inner: Plan | undefined;
}

interface Shape {
  readonly test: (text: string) => boolean;
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

const kinds: Readonly<Record<string, Kind>> = {
  N: 'a whole number; amounts are in minor units',
  DN: 'a number',
  B: 'true or false',
};

// Every step has the same keys in the same order: engines run over such a list fastest.
function toStep([name, row]: [string, Row]): Step {
  const { format, pattern, choices, text, range, signed } = row as Partial<Parameter>; // groups and lists have none of these
  const { each, most, first } = row as Partial<Repeated>; // only lists have these
  const { rows } = row as Partial<Nested>; // only groups have these
  const [, letters = '', digits] = /^(\D+)(\d*)$/.exec(format ?? '') ?? [];
  const size = Number(digits || Infinity);
  const kind = each ? 'a list' : rows ? 'an object' : (!text && kinds[letters]) || 'text';
  const greatest = kind === 'text' ? size : Math.min(10 ** size - 1, Number.MAX_SAFE_INTEGER);
  return {
    name,
    wire: row.wire,
    required: row.required,
    kind,
    most: most ?? range?.[1] ?? greatest,
    least: range?.[0] ?? (signed ? -greatest : 0),
    first,
    words: choices && new Set(Object.keys(choices)),
    shape: pattern ?? shapes[letters],
    inner: each ? planOf(each) : rows && planOf(rows),
  };
}

/** A real day as yyyy-mm-dd: any other is moved to the next month, or is no date at all. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));

const shapes: Readonly<Record<string, Shape>> = {
  A: /^[a-z]*$/i,
  /** Only identifiers are texts of this format. */
  N: /^\d*$/,
  MM: /^(0?[1-9]|1[0-2])$/,
  YY: /^\d\d$/,
  Date: { test: (text) => isDay(text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')) },
  Datetime: { test: (text) => /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)) },
};
