import { fromBrand, toBrand, type Naming } from '../brands/brands.ts';
import { check } from '../table/check.ts';
import type { Issue } from '../issue.ts';
import { isSilent } from '../table/is-silent.ts';
import type { Parameter, Repeated, Row, Table } from '../table/parameter.ts';
import { itemOfRows, rowsOfItem } from '../table/items.ts';
import { numbersOf } from '../table/places.ts';
import { wireName } from '../table/wire-name.ts';
import { valueFromWire, valueToWire } from '../table/wire.ts';
import type { ElementNode, ElementTree } from './element.ts';
import { currency } from './shared.ts';

type Values = Readonly<Record<string, unknown>>;

const isAttribute = (wire: string) => wire.startsWith('@');
const at = (wire: string, n: number) => (wire.includes('{n}') ? wire.replace('{n}', String(n)) : wire);

/** The name of a list's elements: none can hold the brackets of an indexed group, which the profile says what to put for. */
const listName = ({ wire }: Repeated, { elementIndex = '' }: Naming) => wire.replace('[{n}]', elementIndex);

/** What an element holds. */
interface Content {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ElementNode[];
  /** The value of a row without a name. */
  readonly text?: string;
}

/**
 * Writes the rows of a table as attributes and child elements, in the order of the table. A list whose rows are numbered stands
 * beside the others. `blank`: a row without a value is an empty element.
 */
export function toContent(table: Table, values: Values, naming: Naming, n = 0, blank = false): Content {
  const attributes: Record<string, string> = {};
  const children: ElementNode[] = [];
  let own: string | undefined;
  const paidIn = typeof values['currency'] === 'string' ? values['currency'] : undefined;
  const rename = (name: string, text = '') => toBrand(name, text, naming, paidIn);
  const put = (inner: Content, wire: string) => {
    if (wire) children.push({ name: rename(wire)[0], ...inner });
    else children.push(...inner.children);
  };
  for (const [name, row] of rowsOf(table)) {
    const given = values[name];
    const value = given === undefined && blank && !isAttribute(row.wire) ? '' : given;
    if (value === undefined || ('format' in row && isSilent(row, value))) continue;
    if ('each' in row)
      (value as readonly unknown[]).forEach((item, i) =>
        put(
          toContent(row.each, rowsOfItem(row, item), naming, row.first + i),
          at(listName(row, naming), row.first + i),
        ),
      );
    else if ('rows' in row) put(toContent(row.rows, value as Values, naming, n), at(row.wire, n));
    else if (isAttribute(row.wire)) attributes[row.wire.slice(1)] = valueToWire(row, value);
    else if (row.wire === '') own = valueToWire(row, value);
    else {
      const [renamed, text] = rename(at(row.wire, n), valueToWire(row, value));
      children.push(row.cdata ? { name: renamed, cdata: text } : { name: renamed, text });
    }
  }
  return own === undefined ? { attributes, children } : { attributes, children, text: own };
}

const listed = new WeakMap<Table, readonly (readonly [string, Row])[]>();

/** The rows of a table by their names, listed once. */
function rowsOf(table: Table): readonly (readonly [string, Row])[] {
  const rows = listed.get(table) ?? Object.entries(table);
  listed.set(table, rows);
  return rows;
}

/** An element that holds two values of one name, or elements where a value belongs: each reader may take another one. */
export class AmbiguousElement extends Error {
  /** The name of its row. */
  readonly wire: string;

  constructor(wire: string) {
    super('A value occurs twice or holds elements.');
    this.wire = wire;
  }
}

/** What was read. `unread` are the paths of values that came and do not fit their rows. */
export interface Read {
  readonly values: Values;
  readonly unread: readonly Issue['path'][];
}

/**
 * Reads the rows of a table out of an element. An empty element is an absent value; one that does not fit its row is left
 * out, but for a text that is longer than stated. Throws `AmbiguousElement`.
 */
export function fromContent(table: Table, element: ElementTree, naming: Naming): Read {
  const values = valuesOf(table, element, naming) as Record<string, unknown>; // made there, and nobody else's yet
  const unread = check(table, values)
    .filter(({ code }) => code !== 'missing' && code !== 'too_long')
    .map(({ path }) => path);
  for (const path of unread) remove(values, path);
  return { values, unread };
}

/** The same without leaving anything out: a value that does not fit its row stays there for `check` to report. */
export function valuesOf(table: Table, element: ElementTree, naming: Naming): Values {
  return readRows(table, childrenByName(element, naming), element, naming, 0) ?? {};
}

function remove(values: Record<string, unknown>, path: Issue['path']): void {
  const inside = path.slice(0, -1).reduce<unknown>((group, key) => (group as Values)[key], values);
  delete (inside as Record<string, unknown>)[String(path.at(-1))];
}

type ByName = ReadonlyMap<string, readonly ElementTree[]>;

/** Child elements by the name of our tables, with their texts in its words. */
function childrenByName({ children }: ElementTree, naming: Naming): ByName {
  const found = new Map<string, ElementTree[]>();
  const paidIn = children.find(({ name }) => name === currency.wire)?.text;
  for (const child of children) {
    const [name, text] = fromBrand(child.name, child.text, naming, paidIn);
    const same = found.get(name);
    const read = text === child.text ? child : { ...child, text };
    if (same) same.push(read);
    else found.set(name, [read]);
  }
  return found;
}

function readRows(table: Table, names: ByName, element: ElementTree, naming: Naming, n: number): Values | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, row] of rowsOf(table)) {
    const value = readRow(row, names, element, naming, n);
    if (value !== undefined) values[name] = value;
  }
  return Object.keys(values).length > 0 ? values : undefined;
}

function readRow(row: Row, names: ByName, element: ElementTree, naming: Naming, n: number): unknown {
  if ('each' in row) return readList(row, names, element, naming);
  if (!('rows' in row)) return readValue(row, names, element, n);
  if (row.wire === '') return readRows(row.rows, names, element, naming, n);
  const inner = only(names, at(row.wire, n));
  try {
    return inner && readRows(row.rows, childrenByName(inner, naming), inner, naming, n);
  } catch (error) {
    throw error instanceof AmbiguousElement ? new AmbiguousElement(wireName(row.wire, error.wire, n)) : error;
  }
}

function readList(row: Repeated, names: ByName, element: ElementTree, naming: Naming): unknown {
  const wire = listName(row, naming);
  const items =
    wire === '' || wire.includes('{n}')
      ? numbersOf({ ...row, wire }, Object.fromEntries([...names.keys()].map((name) => [name, ''])), '').map((n) =>
          readRow({ wire, rows: row.each }, names, element, naming, n),
        )
      : (names.get(wire) ?? []).map((item) => readRows(row.each, childrenByName(item, naming), item, naming, 0));
  return items.length > 0 ? items.map((item) => itemOfRows(row, item as Values | undefined)) : undefined; // groups of rows
}

function readValue(row: Parameter, names: ByName, { attributes, text }: ElementTree, n: number): unknown {
  if (isAttribute(row.wire)) return readText(row, attributes[row.wire.slice(1)]);
  if (row.wire === '') return readText(row, text);
  const child = only(names, at(row.wire, n));
  if (child && child.children.length > 0) throw new AmbiguousElement(child.name);
  return readText(row, child?.text);
}

/** Empty is absent. What no row can be read from, such as our word in place of the interface's, is `null`, which fits no row. */
const readText = (row: Parameter, text = ''): unknown => (text === '' ? undefined : (valueFromWire(row, text) ?? null));

function only(names: ByName, name: string): ElementTree | undefined {
  const [child, second] = names.get(name) ?? [];
  if (second) throw new AmbiguousElement(name);
  return child;
}
