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

/**
 * Returns the name of the element that represents an entry in a list. An element name cannot contain the brackets
 * that mark an indexed group, so the profile sets a suffix that replaces them.
 */
const listName = ({ wire }: Repeated, { elementIndex = '' }: Naming) => wire.replace('[{n}]', elementIndex);

/** Content of an XML element: its attributes, child elements and text. */
interface Content {
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ElementNode[];
  /** Optional. Text directly inside the element: the value of the field whose wire name is empty. */
  readonly text?: string;
}

/**
 * Writes the fields of a table as attributes and child elements, in table order. If the field names in a list contain
 * an index, the list entries are written without an enclosing element. If `blank` is `true`, a field without a value is
 * written as an empty element.
 */
export function toContent(table: Table, values: Values, naming: Naming, n = 0, blank = false): Content {
  const attributes: Record<string, string> = {};
  const children: ElementNode[] = [];
  let own: string | undefined;
  const currencyCode = typeof values['currency'] === 'string' ? values['currency'] : undefined;
  const rename = (name: string, text = '') => toBrand(name, text, naming, currencyCode);
  const addChild = (inner: Content, wire: string) => {
    if (wire) children.push({ name: rename(wire)[0], ...inner });
    else children.push(...inner.children);
  };
  for (const [name, row] of rowsOf(table)) {
    const original = values[name];
    const value = original === undefined && blank && !isAttribute(row.wire) ? '' : original;
    if (value === undefined || ('format' in row && isSilent(row, value))) continue;
    if ('each' in row)
      (value as readonly unknown[]).forEach((item, i) =>
        addChild(
          toContent(row.each, rowsOfItem(row, item), naming, row.first + i),
          at(listName(row, naming), row.first + i),
        ),
      );
    else if ('rows' in row) addChild(toContent(row.rows, value as Values, naming, n), at(row.wire, n));
    else if (isAttribute(row.wire)) attributes[row.wire.slice(1)] = valueToWire(row, value);
    else if (row.wire === '') own = valueToWire(row, value);
    else {
      const [renamed, text] = rename(at(row.wire, n), valueToWire(row, value));
      children.push(row.cdata ? { name: renamed, cdata: text } : { name: renamed, text });
    }
  }
  return own === undefined ? { attributes, children } : { attributes, children, text: own };
}

const rowLists = new WeakMap<Table, readonly (readonly [string, Row])[]>();

/** Returns the name and definition of each field in a table. The result is cached for each table. */
function rowsOf(table: Table): readonly (readonly [string, Row])[] {
  const rows = rowLists.get(table) ?? Object.entries(table);
  rowLists.set(table, rows);
  return rows;
}

/**
 * Error for an element that contains two values with the same name, or child elements instead of a value. Different
 * parsers could read different values from such an element.
 */
export class AmbiguousElement extends Error {
  /** Wire name of the affected field. */
  readonly wire: string;

  constructor(wire: string) {
    super('The element contains a value twice, or elements in place of a value.');
    this.wire = wire;
  }
}

/**
 * Values read from an element. `unread` contains the paths of the values that were omitted because they do not match
 * the format of their fields.
 */
export interface Read {
  readonly values: Values;
  readonly unread: readonly Issue['path'][];
}

/**
 * Reads the values of a table from an element. An empty element counts as missing. Malformed values are omitted, but
 * values whose only problem is their length are kept. Throws `AmbiguousElement` if a value occurs twice or contains
 * child elements.
 */
export function fromContent(table: Table, element: ElementTree, naming: Naming): Read {
  const values = valuesOf(table, element, naming) as Record<string, unknown>;
  const unread = check(table, values)
    .filter(({ code }) => code !== 'missing' && code !== 'too_long')
    .map(({ path }) => path);
  for (const path of unread) remove(values, path);
  return { values, unread };
}

/** Reads the values of a table, including malformed ones, so that `check` can report them. */
export function valuesOf(table: Table, element: ElementTree, naming: Naming): Values {
  return readRows(table, childrenByName(element, naming), element, naming, 0) ?? {};
}

function remove(values: Record<string, unknown>, path: Issue['path']): void {
  const inside = path.slice(0, -1).reduce<unknown>((group, key) => (group as Values)[key], values);
  delete (inside as Record<string, unknown>)[String(path.at(-1))];
}

type ByName = ReadonlyMap<string, readonly ElementTree[]>;

/**
 * Converts the gateway's names and values in child elements to the names and values that the tables use, and groups the
 * elements by name.
 */
function childrenByName({ children }: ElementTree, naming: Naming): ByName {
  const byName = new Map<string, ElementTree[]>();
  const currencyCode = children.find(({ name }) => name === currency.wire)?.text;
  for (const child of children) {
    const [name, text] = fromBrand(child.name, child.text, naming, currencyCode);
    const same = byName.get(name);
    const read = text === child.text ? child : { ...child, text };
    if (same) same.push(read);
    else byName.set(name, [read]);
  }
  return byName;
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
  return items.length > 0 ? items.map((item) => itemOfRows(row, item as Values | undefined)) : undefined;
}

function readValue(row: Parameter, names: ByName, { attributes, text }: ElementTree, n: number): unknown {
  if (isAttribute(row.wire)) return readText(row, attributes[row.wire.slice(1)]);
  if (row.wire === '') return readText(row, text);
  const child = only(names, at(row.wire, n));
  if (child && child.children.length > 0) throw new AmbiguousElement(child.name);
  return readText(row, child?.text);
}

/**
 * Converts a string from the wire to the value of a field. Returns `undefined` if the string is empty. Returns `null`
 * if the field does not accept the string, for example if it is this library's name for a value and the gateway uses a
 * different name.
 */
const readText = (row: Parameter, text = ''): unknown => (text === '' ? undefined : (valueFromWire(row, text) ?? null));

function only(names: ByName, name: string): ElementTree | undefined {
  const [child, second] = names.get(name) ?? [];
  if (second) throw new AmbiguousElement(name);
  return child;
}
