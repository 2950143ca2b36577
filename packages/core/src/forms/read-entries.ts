import { toDottedDay } from '../table/formats/typed-day.ts';
import { findFaults } from '../table/find-faults.ts';
import { methodGroups } from '../order/method-table.ts';
import type { Table } from '../table/parameter.ts';
import { rowsToWire, type WireParameters } from '../table/wire.ts';
import type { FormFault } from './form-fault.ts';
import { findDoubts } from './find-doubts.ts';
import { canBeSame, formTable, rowsOf, sameAs, type FormWishes } from './form-table.ts';
import type { ConditionalRows, FormMethod } from './method-form.ts';
import { readLists, wireAt, type Places } from './read-lists.ts';

/** Answers in a completed form. */
export interface FormAnswer {
  readonly company: boolean;
  /** Part of an order: `customer`, `shipping`, `billing` and `details`, including the values that the shop supplies. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The same values under their wire names. */
  readonly wire: WireParameters;
  /** Faults in the entries, each with the name of the form field. */
  readonly issues: readonly FormFault[];
}

type Values = Readonly<Record<string, unknown>>;
type Known = Readonly<Record<string, Values>>;

/**
 * Reads a completed form, in the browser or on the shop's server. The names of the entries, such as those in a
 * `FormData` object, are the gateway's parameter names. Empty entries, and entries for fields that the form does not
 * contain, are ignored. Pass the same `wishes` that you pass to `formTable`.
 *
 * @example
 * const form = await loadMethod('BPY');
 * if (form) console.log(readEntries(form, await request.formData()).issues);
 */
export function readEntries(
  form: FormMethod,
  entries: Iterable<readonly [string, unknown]>,
  wishes: FormWishes = {},
): FormAnswer {
  const { known = {} } = wishes;
  const table = formTable(form, wishes);
  const texts = readTexts(entries);
  const same = (['shipping', 'billing'] as const).filter(
    (group) => texts.has(sameAs[group]) && canBeSame(table, group, known),
  );
  for (const group of same) copyAddress(table, group, texts, known);
  for (const group of Object.keys(table)) tidyDates(table, group, texts);
  const places: Places = new Map();
  const read = readLists(table, Object.fromEntries(texts), places) ?? {};
  const kind = typeOf(known) ?? typeOf(read) ?? 'person';
  const values = onlyOf(kind, table, read, form.conditional);
  const filled = mapValues(table, (row, name) => values[name] ?? ('rows' in row ? {} : row.required ? [{}] : []));
  const issues = [...findFaults(table, filled), ...findDoubts(table, values)].map(({ code, path }) => ({
    code,
    path,
    wire: wireAt(table, filled, path, places),
  }));
  const all = withoutEmpty({
    ...values,
    ...mapValues(known, (rows, group) => ({ ...(values[group] as Values | undefined), ...rows })),
  });
  return {
    company: kind === 'company',
    values: all,
    wire: rowsToWire({ ...table, ...methodGroups(form.method) }, all),
    issues: toVisible(issues, table, same),
  };
}

const mapValues = <T, R>(record: Readonly<Record<string, T>>, to: (value: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));

/** Removes empty groups, because not every method accepts every group. */
const withoutEmpty = (groups: Values): Values =>
  Object.fromEntries(Object.entries(groups).filter(([, rows]) => Object.keys(rows as object).length > 0));

const typeOf = (values: Values) => (values['customer'] as Values | undefined)?.['type'];

/**
 * Returns the trimmed, non-empty text entries, keyed by name. If several entries have the same name, the first one is
 * used.
 */
function readTexts(entries: Iterable<readonly [string, unknown]>): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !texts.has(name)) texts.set(name, text);
  }
  return texts;
}

/** Copies the customer's address to the shipping or billing address and ignores values that the shopper typed there. */
function copyAddress(table: Table, group: string, texts: Map<string, string>, known: Known): void {
  const customer = rowsOf(table, 'customer');
  for (const [name, { wire }] of Object.entries(rowsOf(table, group))) {
    const value = known['customer']?.[name] ?? texts.get(customer[name]?.wire ?? '');
    texts.delete(wire);
    if (typeof value === 'string') texts.set(wire, value);
  }
}

/** Converts dates in common notations, such as `1.2.1990` and `01/02/1990`, to the notation `01.02.1990`. */
function tidyDates(table: Table, group: string, texts: Map<string, string>): void {
  for (const { format, wire } of Object.values(rowsOf(table, group))) {
    const typed = texts.get(wire);
    if (format === 'Date' && typed !== undefined) texts.set(wire, toDottedDay(typed));
  }
}

/** Removes values that apply only to the other customer type, and conditional values that do not apply. */
const onlyOf = (kind: unknown, table: Table, values: Values, conditional?: ConditionalRows): Values =>
  mapValues(values, (rows, group) => {
    if (Array.isArray(rows)) return rows;
    const formRows = rowsOf(table, group);
    const groupValues = rows as Values;
    const decisive = conditional && groupValues[conditional.above];
    const isExcluded = decisive !== undefined && !conditional?.words.includes(String(decisive));
    const excluded = isExcluded ? conditional?.rows : undefined;
    const applies = ([name]: [string, unknown]) =>
      [undefined, kind].includes(formRows[name]?.only) && !excluded?.includes(name);
    return Object.fromEntries(Object.entries(groupValues).filter(applies));
  });

/** Moves faults in a copied address to the customer field from which the value was copied. Reports each field once. */
function toVisible(issues: readonly FormFault[], table: Table, same: readonly string[]): readonly FormFault[] {
  const customer = rowsOf(table, 'customer');
  const byWire = new Map<string, FormFault>();
  for (const issue of issues) {
    const [group = '', name = ''] = issue.path.map(String);
    const isCopy = same.includes(group);
    const wire = isCopy ? (customer[name]?.wire ?? sameAs[group as 'shipping']) : issue.wire;
    const visible = isCopy && customer[name] ? { ...issue, wire, path: ['customer', name] } : { ...issue, wire };
    if (!byWire.has(wire)) byWire.set(wire, visible);
  }
  return [...byWire.values()];
}
