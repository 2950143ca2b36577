import type { Parameter, Table } from './parameter.ts';

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
  readonly first: number;
  readonly choices: Readonly<Record<string, string>> | undefined;
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
  if (!plan) {
    const steps = Object.entries(table).map(([name, row]): Step => {
      const base = { name, wire: row.wire, required: 'required' in row && row.required === true, first: 0, least: 0 };
      const none = { choices: undefined, fits: undefined, inner: undefined };
      if ('each' in row)
        return {
          ...base,
          ...none,
          kind: 'list',
          most: row.most ?? Infinity,
          first: row.first ?? 1,
          inner: planOf(row.each),
        };
      if ('rows' in row) return { ...base, ...none, kind: 'group', most: 0, inner: planOf(row.rows) };
      return { ...base, ...limits(row), inner: undefined };
    });
    plan = { steps, names: new Set(Object.keys(table)) };
    plans.set(table, plan);
  }
  return plan;
}

function limits(row: Parameter): Pick<Step, 'kind' | 'most' | 'least' | 'choices' | 'fits'> {
  const { format, pattern, choices } = row;
  const size = Number(/\d+$/.exec(format)?.[0] ?? Infinity);
  const fits = pattern ? (text: string) => pattern.test(text) : undefined;
  if (format === 'B') return { kind: 'boolean', most: 0, least: 0, choices, fits };
  if (row.text) return { kind: 'text', most: size, least: 0, choices, fits: fits ?? ((text) => /^-?\d*$/.test(text)) };
  if (/^D?N\d*$/.test(format)) {
    const [least, most] = rangeOf(row, size);
    return { kind: format[0] === 'D' ? 'decimal' : 'integer', most, least, choices, fits };
  }
  return { kind: 'text', most: size, least: 0, choices, fits: fits ?? shapes[format] };
}

function rangeOf({ range, signed }: Parameter, digits: number): readonly [least: number, most: number] {
  if (range) return range;
  const most = Math.min(10 ** digits - 1, Number.MAX_SAFE_INTEGER);
  return [signed ? -most : 0, most];
}

const shapes: Readonly<Record<string, (text: string) => boolean>> = {
  MM: (text) => /^(0?[1-9]|1[0-2])$/.test(text),
  YY: (text) => /^\d\d$/.test(text),
  Date: (text) => {
    const [, d = '', m = '', y = ''] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
    return isDay(y ? `${y}-${m}-${d}` : text);
  },
  Datetime: (text) => /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)),
};

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
