import { toDottedDay } from '../table/formats/typed-day.ts';
import { findFaults } from '../table/find-faults.ts';
import { methodGroups } from '../order/method-table.ts';
import type { Table } from '../table/parameter.ts';
import { rowsToWire, type WireParameters } from '../table/wire.ts';
import type { FormFault } from './form-fault.ts';
import { findDoubts } from './find-doubts.ts';
import { canBeSame, formTable, rowsOf, sameAs, type FormWishes } from './form-table.ts';
import type { Beside, FormMethod } from './method-form.ts';
import { readLists, wireAt, type Places } from './read-lists.ts';

/** What a filled form says. */
export interface FormAnswer {
  readonly company: boolean;
  /** Part of an order: `customer`, `shipping`, `billing`, `details`, with what the shop knows. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The same under the names of the interface. */
  readonly wire: WireParameters;
  /** Everything that is wrong, under the names of the form's entries. */
  readonly issues: readonly FormFault[];
}

type Values = Readonly<Record<string, unknown>>;
type Known = Readonly<Record<string, Values>>;

/**
 * Reads a filled form, in the browser or on the shop's server: entries named as on the wire, such as those of `FormData`.
 * Empty entries and names that the form does not have are passed over. `wishes` are those that the form was drawn with.
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
  const given = readTexts(entries);
  const same = (['shipping', 'billing'] as const).filter(
    (group) => given.has(sameAs[group]) && canBeSame(table, group, known),
  );
  for (const group of same) copyAddress(table, group, given, known);
  for (const group of Object.keys(table)) tidyDates(table, group, given);
  const places: Places = new Map();
  const read = readLists(table, Object.fromEntries(given), places) ?? {};
  const kind = typeOf(known) ?? typeOf(read) ?? 'person';
  const values = onlyOf(kind, table, read, form.beside);
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
    issues: toSeen(issues, table, same),
  };
}

const mapValues = <T, R>(record: Readonly<Record<string, T>>, to: (value: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));

/** A group that says nothing is not there: a method may not have it. */
const withoutEmpty = (groups: Values): Values =>
  Object.fromEntries(Object.entries(groups).filter(([, rows]) => Object.keys(rows as object).length > 0));

const typeOf = (values: Values) => (values['customer'] as Values | undefined)?.['type'];

/** The texts that say something, each under its first entry. */
function readTexts(entries: Iterable<readonly [string, unknown]>): Map<string, string> {
  const given = new Map<string, string>();
  for (const [name, value] of entries) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && !given.has(name)) given.set(name, text);
  }
  return given;
}

/** Gives an address the customer's rows of the same names; what was typed for it does not count. */
function copyAddress(table: Table, group: string, given: Map<string, string>, known: Known): void {
  const customer = rowsOf(table, 'customer');
  for (const [name, { wire }] of Object.entries(rowsOf(table, group))) {
    const value = known['customer']?.[name] ?? given.get(customer[name]?.wire ?? '');
    given.delete(wire);
    if (typeof value === 'string') given.set(wire, value);
  }
}

/** `1.2.1990` and `01/02/1990` are dates as people write them. */
function tidyDates(table: Table, group: string, given: Map<string, string>): void {
  for (const { format, wire } of Object.values(rowsOf(table, group))) {
    const typed = given.get(wire);
    if (format === 'Date' && typed !== undefined) given.set(wire, toDottedDay(typed));
  }
}

/** Without what was typed for the other kind of customer, or beside another word, before that was chosen. */
const onlyOf = (kind: unknown, table: Table, values: Values, beside?: Beside): Values =>
  mapValues(values, (rows, group) => {
    if (Array.isArray(rows)) return rows;
    const drawn = rowsOf(table, group);
    const said = rows as Values; // what is no list is a group
    const other = beside && said[beside.above];
    const unsaid = other !== undefined && !beside?.words.includes(String(other)) ? beside?.rows : undefined;
    const isMeant = ([name]: [string, unknown]) =>
      [undefined, kind].includes(drawn[name]?.only) && !unsaid?.includes(name);
    return Object.fromEntries(Object.entries(said).filter(isMeant));
  });

/** What is wrong with a copied address lands on the customer's row that it was copied from, once. */
function toSeen(issues: readonly FormFault[], table: Table, same: readonly string[]): readonly FormFault[] {
  const customer = rowsOf(table, 'customer');
  const seen = new Map<string, FormFault>();
  for (const issue of issues) {
    const [group = '', name = ''] = issue.path.map(String);
    const isCopy = same.includes(group);
    const wire = isCopy ? (customer[name]?.wire ?? sameAs[group as 'shipping']) : issue.wire;
    const told = isCopy && customer[name] ? { ...issue, wire, path: ['customer', name] } : { ...issue, wire };
    if (!seen.has(wire)) seen.set(wire, told);
  }
  return [...seen.values()];
}
