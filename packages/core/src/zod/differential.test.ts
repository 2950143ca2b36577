import { expect, test } from 'vitest';
import { check } from '../table/check.ts';
import type { Issue } from '../issue.ts';
import { methods } from '../methods/index.ts';
import { methodOf, orderTable } from '../order/order-table.ts';
import type { MethodCode } from '../order/order.ts';
import type { Nested, Parameter, Repeated, Row, Table } from '../table/parameter.ts';
import { validateOrder } from '../order/validate-order.ts';
import { noOrder } from '../table/hints.ts';
import { planOf, type Plan, type Step } from '../table/plan.ts';
import { customerSchema } from './customer-schema.ts';
import { orderJsonSchema, type JsonSchema } from './order-json-schema.ts';
import { orderSchema } from './order-schema.ts';
import { groupSchema, shapeOf } from './row-schema.ts';
import { toIssues } from './to-issues.ts';
import { sizedTimeout, sizeOf } from '../../../../prove/sizes.ts';

/** Number of orders that each comparison generates, and the test timeout in milliseconds. */
const counts = {
  orders: sizeOf('comparedOrders'),
  jsonOrders: sizeOf('comparedJsonOrders'),
  plantedOrders: sizeOf('plantedOrders'),
  milliseconds: sizedTimeout,
};

const registered = Object.keys(methods) as MethodCode[];
const codes = [undefined, ...registered];

type Values = Record<string, unknown>;

/** Creates a random number generator that produces the same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(roll() * n);
  return {
    below,
    chance: (share: number) => roll() < share,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  };
}

/**
 * Random number generator for one order. `presence` is the probability that an optional field is present, and `faults`
 * is the probability that a value is wrong.
 */
interface Luck extends ReturnType<typeof createDice> {
  readonly presence: number;
  readonly faults: number;
  readonly who: 'person' | 'company';
}

const texts = [
  '',
  ' ',
  'a',
  'Zoë',
  'CHE',
  'chf',
  'Ch',
  '01',
  '1',
  '12',
  '13',
  '00',
  '7',
  '-7',
  '--7',
  '12a',
  '099',
  '<b>',
  'a\n',
  'true',
  'P',
  '🙂',
];
const names = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'type',
  'person',
  'company',
  'NOA',
  'yes',
  '_top',
  'VIS',
  'en',
];
const days = [
  '2024-02-29',
  '2023-02-29',
  '1900-02-29',
  '2000-02-29',
  '0000-02-29',
  '0100-02-29',
  '1980-04-30',
  '1980-04-31',
  '1999-12-31',
  '1999-13-01',
  '1999-00-10',
  '1999-01-00',
  '1999-1-1',
  '19990101',
  '1999-01-01\n',
  '+001999-01-01',
  '01.01.1999',
  '31.04.1999',
  '30.04.1999',
  '29.02.2023',
  '29.02.2024',
  '29.02.1900',
  '29-02-2024',
  '1.1.1999',
  '01.13.1999',
];
const times = days
  .flatMap((day) => [`${day} 00:00`, `${day} 23:59`])
  .concat(
    '2024-02-29 24:00',
    '2024-02-29 12:60',
    '2024-02-29T12:00',
    '2024-02-29 9:00',
    '2024-02-29  09:00',
    '2024-02-29 12:00:00',
  );
const numbers = [
  0,
  -0,
  1,
  -1,
  7,
  1.5,
  -1.5,
  20,
  21,
  1e-6,
  1e-7,
  -1e-7,
  5e-324,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  NaN,
  Infinity,
  -Infinity,
];
const others = [
  null,
  undefined,
  true,
  false,
  [],
  [1],
  ['a'],
  {},
  { a: 1 },
  { type: 'company' },
  new Date(0),
  10n,
  Symbol('s'),
  () => 1,
];
const anything = [...texts, ...names, ...days, ...times, ...numbers, ...others];

const digitsOf = ({ format }: Parameter) => Number(/\d+$/.exec(format)?.[0] ?? 0);

function rightValue(row: Parameter, luck: Luck): unknown {
  const { format, choices, pattern, range } = row;
  if (format === 'B') return luck.pick(choices && !('false' in choices) ? [true] : [true, false]);
  if (choices) return luck.pick(Object.keys(choices));
  const size = digitsOf(row);
  if (!row.text && /^D?N/.test(format))
    return luck.pick([
      range?.[0] ?? 0,
      range?.[1] ?? (size ? 10 ** size - 1 : 4990),
      range?.[0] ?? 1,
      row.signed ? -250 : 7,
      format.startsWith('D') ? 7.7 : 9,
    ]);
  const samples = {
    MM: ['1', '01', '12'],
    YY: ['00', '29'],
    Date: ['1980-04-30', '29.02.2024'],
    Datetime: ['2024-02-29 23:59'],
  }[format as string];
  if (samples) return luck.pick(samples);
  if (pattern)
    return luck.pick(
      ['CHE', 'CHF', 'POFICHBE', 'POFICHBEXXX', 'a-b_1', 'Some text'].filter((text) => RegExp(pattern).test(text)),
    );
  if (row.text) return luck.pick(['0', '007', '-72', '123456789']);
  return luck.pick(['1', 'x'.repeat(size || 300), 'Zoë', '🙂'.repeat(Math.max(1, size >> 1)).slice(0, size || 2)]);
}

function wrongValue(row: Parameter, luck: Luck): unknown {
  const size = digitsOf(row);
  const long = size
    ? ['x'.repeat(size + 1), '🙂'.repeat(size), '🙂'.repeat((size >> 1) + 1), '9'.repeat(size + 1), 10 ** size]
    : [];
  const close =
    row.format === 'Date'
      ? days
      : row.format === 'Datetime'
        ? times
        : [...long, ...Object.values(row.choices ?? {}), ''];
  return luck.chance(0.5) ? luck.pick([...close, ...long]) : luck.pick(anything);
}

function valueOf(row: Row, luck: Luck): unknown {
  if ('each' in row) return listOf(row, luck);
  if ('rows' in row) return luck.chance(luck.faults) ? luck.pick(others) : valuesOf(row.rows, luck);
  return luck.chance(luck.faults) ? wrongValue(row, luck) : rightValue(row, luck);
}

function listOf(row: Repeated, luck: Luck): unknown {
  const { each } = row;
  const { most = 3 } = row;
  if (luck.chance(luck.faults)) return luck.pick([...others, [{}], [[]], [{}, {}]]);
  if (luck.faults > 0 && luck.chance(0.1)) return [];
  const isLong = luck.faults > 0 && luck.chance(0.1);
  const length = isLong ? most + luck.below(3) : 1 + luck.below(Math.min(most, 3));
  return Array.from({ length }, () =>
    luck.chance(luck.faults) ? luck.pick([...others, {}, hollow(each)]) : itemOf(each, luck),
  );
}

/** Returns a list item that contains only empty groups and lists. */
const hollow = (table: Table): Values =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) => ('each' in row ? [[name, []]] : 'rows' in row ? [[name, {}]] : [])),
  );

function itemOf(each: Table, luck: Luck): Values {
  const item = valuesOf(each, luck);
  if (Object.keys(item).length > 0 || luck.chance(luck.faults)) return item;
  const [name, row] = luck.pick(Object.entries(each));
  return { [name]: valueOf(row, { ...luck, presence: 1 }) };
}

function valuesOf(table: Table, luck: Luck): Values {
  const values: Values = {};
  for (const [name, row] of Object.entries(table)) {
    const isMandatory = row.required === true || row.required === luck.who;
    const isPresent = isMandatory ? !luck.chance(luck.faults) : luck.chance(luck.presence);
    if (isPresent) values[name] = valueOf(row, luck);
    else if (luck.chance(luck.faults)) values[name] = undefined;
  }
  if (luck.chance(luck.faults)) {
    const name = luck.pick([...names, ...Object.keys(table).map((rowName) => rowName.slice(1)), 'x', '']);
    Object.defineProperty(values, name, {
      value: luck.pick(anything),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  const bare = Object.create(null) as Values;
  return luck.chance(0.02) ? Object.assign(bare, values) : values;
}

/** Creates the order for a seed. The same seed always produces the same order. */
function createOrder(seed: number, code: MethodCode | undefined): unknown {
  const dice = createDice(seed);
  const luck: Luck = {
    ...dice,
    presence: dice.pick([0, 0.1, 0.5, 1]),
    faults: dice.pick([0, 0, 0.005, 0.02, 0.1, 0.4]),
    who: dice.pick(['person', 'company']),
  };
  if (luck.chance(luck.faults / 10)) return luck.pick([...others, 'VIS', 1]);
  const { paymentMethod: _, ...table } = orderTable(methodOf(code), 18);
  const order = valuesOf(table, luck);
  const { customer } = order as { customer?: Values | null };
  if (typeof customer === 'object' && customer !== null && !luck.chance(luck.faults)) {
    if (luck.who === 'company') customer['type'] = 'company';
    else if ('type' in customer) customer['type'] = 'person';
  }
  if (code !== undefined || luck.chance(luck.faults)) order['paymentMethod'] = code;
  if (luck.chance(luck.faults / 2)) order['paymentMethod'] = luck.pick([...codes, ...anything]);
  if (luck.chance(luck.faults)) return misplace(order, luck);
  return order;
}

/** Puts a group in the wrong place: inside an array, at the top level, or under a different name. */
function misplace(order: Values, luck: Luck): Values {
  const [from, to] = [luck.pick(Object.keys(order)), luck.pick(Object.keys(order))];
  const group = order[from ?? ''];
  if (luck.chance(0.3) && from !== undefined) return { ...order, [from]: [group] };
  if (luck.chance(0.5)) return { ...order, ...(group as object) };
  return { ...order, [to ?? 'details']: group };
}

const isGroup = (input: unknown): input is Values =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Returns the issues that `validateOrder` reports for the order after its payment method has been set to `code`. */
function expected(code: MethodCode | undefined, input: unknown): readonly Issue[] {
  const order = isGroup(input) && input['paymentMethod'] !== code ? { ...input, paymentMethod: code } : input;
  const checked = validateOrder(order);
  return checked.ok ? [] : checked.error;
}

function schemaIssues(code: MethodCode | undefined, input: unknown): readonly Issue[] {
  const checked = orderSchema(code).safeParse(input);
  return checked.success ? [] : toIssues(checked.error, code);
}

const toTexts = (issues: readonly Issue[]) => issues.map((issue) => JSON.stringify(issue)).toSorted();

const isAtMethod = ({ path }: Issue) => path.length === 1 && path[0] === 'paymentMethod';

test(
  `schemas and validateOrder report issues with the same code, path, wire name and hint for ${counts.orders} orders`,
  { timeout: counts.milliseconds },
  () => {
    const tally = { valid: 0, otherMethod: 0, codes: new Set<string>() };
    for (let seed = 0; seed < counts.orders; seed++) {
      const code = codes[seed % codes.length];
      const order = createOrder(seed, code);
      let issues = schemaIssues(code, order);
      for (const issue of issues) tally.codes.add(issue.code);
      if (issues.length === 0) tally.valid++;
      if (isGroup(order) && order['paymentMethod'] !== code) {
        tally.otherMethod++;
        expect(issues.filter(isAtMethod), `order ${seed}`).toHaveLength(1);
        issues = issues.filter((issue) => !isAtMethod(issue));
      }
      const [ours, theirs] = [toTexts(issues), toTexts(expected(code, order))];
      if (ours.join() !== theirs.join()) expect(ours, `order ${seed} for ${code}`).toEqual(theirs);
    }
    expect(tally.valid / counts.orders).toBeGreaterThan(0.3);
    expect(tally.valid / counts.orders).toBeLessThan(0.7);
    expect(tally.otherMethod / counts.orders).toBeGreaterThan(0.01);
    expect(tally.codes).toEqual(
      new Set(['missing', 'wrong_type', 'too_long', 'not_allowed', 'bad_format', 'too_many', 'unknown_field']),
    );
  },
);

/** Returns a copy of the table in which the field at the given path is changed. */
function alter(table: Table, [name = '', ...rest]: readonly string[], change: Row): Table {
  const row = table[name] as Row;
  const altered =
    rest.length === 0
      ? { ...row, ...change }
      : 'each' in row
        ? { ...row, each: alter(row.each, rest, change) }
        : { ...row, rows: alter((row as Nested).rows, rest, change) };
  return { ...table, [name]: altered as Row };
}

/**
 * Returns whether the schema for one table and `check` with the other table report issues at different paths for at
 * least one generated order.
 */
function differ(code: MethodCode, schemaTable: Table, checkTable: Table, orders: number): boolean {
  const plan = planOf(schemaTable);
  const customerStep = plan.steps.find(({ name }) => name === 'customer') as Step & { inner: Plan };
  const schema = groupSchema({ ...shapeOf(plan), customer: customerSchema(customerStep) }, () => noOrder);
  const pathsOf = (issues: readonly Issue[]) => String(issues.map(({ path }) => path.join('/')).toSorted());
  return Array.from({ length: orders }).some((_, seed) => {
    const order = createOrder(seed, code);
    if (!isGroup(order)) return false;
    const checked = schema.safeParse(order);
    return pathsOf(checked.success ? [] : toIssues(checked.error, code)) !== pathsOf(check(checkTable, order));
  });
}

test.for<[MethodCode, string, Partial<Parameter & Omit<Repeated, 'required'>>]>([
  ['ACC', 'customer/city', { format: 'AN99' }],
  ['ACC', 'customer/city', { required: false }],
  ['ACC', 'customer/fax', { required: true }],
  ['ACC', 'customer/name', { required: false }],
  ['MFX', 'customer/gender', { required: true }],
  ['MFX', 'customer/gender', { required: 'company' }],
  ['ACC', 'details/rateModel', { choices: { '3x3': '3x3', '4x12': '4x12' } }],
  ['INT', 'details/customData', { most: 9 }],
  ['INT', 'details/customData', { most: 11 }],
  ['INT', 'details/repaymentType', { range: [1, 19] }],
  ['INT', 'details/emailConfirmed', { format: 'AN', choices: undefined }],
  ['KLN', 'articles/price', { signed: false }],
  ['KLN', 'articles/taxRate', { format: 'N' }],
  ['KLN', 'details/hotelStays/itinerary/startTime', { format: 'AN' }],
  ['PAP', 'details/items/number', { text: false }],
  ['ESY', 'details/paymentInfo', { pattern: '^[a-z0-9_-]+$' }],
  ['VIS', 'expiryMonth', { format: 'YY' }],
  ['VIS', 'refno', { format: 'AN19' }],
])(
  'the comparison detects a difference if the table for %s is changed so that the field %s has the settings %o',
  ([code, path, change]) => {
    const table = orderTable(methodOf(code), 18);
    expect(differ(code, table, table, 50)).toBe(false);
    const altered = alter(table, path.split('/'), change as Row);
    expect(differ(code, altered, table, counts.plantedOrders)).toBe(true);
  },
);

const keywords = {
  $schema: () => true,
  description: () => true,
  type: (type, value) =>
    type === 'integer'
      ? Number.isInteger(value)
      : type === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value),
  const: (word, value) => value === word,
  enum: (words, value) => (words as unknown[]).includes(value),
  pattern: (pattern, value) => typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value),
  minLength: (least, value) => typeof value !== 'string' || [...value].length >= Number(least),
  maxLength: (most, value) => typeof value !== 'string' || [...value].length <= Number(most),
  minimum: (least, value) => typeof value !== 'number' || value >= Number(least),
  maximum: (most, value) => typeof value !== 'number' || value <= Number(most),
  exclusiveMinimum: (least, value) => typeof value !== 'number' || value > Number(least),
  exclusiveMaximum: (most, value) => typeof value !== 'number' || value < Number(most),
  minItems: (least, value) => !Array.isArray(value) || value.length >= Number(least),
  maxItems: (most, value) => !Array.isArray(value) || value.length <= Number(most),
  items: (schema, value) => !Array.isArray(value) || value.every((item) => accepts(schema as JsonSchema, item)),
  minProperties: (least, value) => !isGroup(value) || Object.keys(value).length >= Number(least),
  required: (required, value) => !isGroup(value) || (required as string[]).every((name) => Object.hasOwn(value, name)),
  properties: (rows, value) =>
    !isGroup(value) ||
    Object.entries(rows as Record<string, JsonSchema>).every(
      ([name, row]) => !Object.hasOwn(value, name) || accepts(row, value[name]),
    ),
  additionalProperties: (allowed, value, { properties = {} }) =>
    allowed === false && (!isGroup(value) || Object.keys(value).every((name) => Object.hasOwn(properties, name))),
  not: (schema, value) => !accepts(schema as JsonSchema, value),
  anyOf: (schemas, value) => (schemas as JsonSchema[]).some((schema) => accepts(schema, value)),
} satisfies Record<string, (stated: unknown, value: unknown, schema: JsonSchema) => boolean>;

/** Returns whether a JSON Schema accepts a value. Throws for keywords that are not in `keywords`. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, stated]) =>
    keywords[keyword as keyof typeof keywords](stated, value, schema),
  );
}

/**
 * Returns whether an issue is one that JSON Schema cannot detect: an item that contains only empty groups, or text that
 * is too long only if its length is counted in UTF-16 code units.
 */
function isBeyondJsonSchema({ code, path }: Issue, order: unknown): boolean {
  if (code === 'missing') return typeof path.at(-1) === 'number';
  const value: unknown = path.reduce<unknown>((group, name) => (group as Values)[name], order);
  return code === 'too_long' && typeof value === 'string' && [...value].length < value.length;
}

test(
  `JSON Schemas and zod schemas agree on which of ${counts.jsonOrders} orders are valid`,
  { timeout: counts.milliseconds },
  () => {
    const jsonSchemas = new Map(codes.map((code) => [code, orderJsonSchema(code)]));
    let lax = 0;
    for (let seed = 0; seed < counts.jsonOrders; seed++) {
      const code = codes[seed % codes.length];
      const text = JSON.stringify(createOrder(seed, code), (_, value: unknown) =>
        typeof value === 'bigint' ? 1 : value,
      );
      const order: unknown = JSON.parse(text ?? 'null');
      const issues = schemaIssues(code, order);
      const accepted = accepts(jsonSchemas.get(code) ?? {}, order);
      if (issues.length > 0 && issues.every((issue) => isBeyondJsonSchema(issue, order))) lax += Number(accepted);
      else expect(accepted, `order ${seed} for ${code}: ${toTexts(issues).join()}`).toBe(issues.length === 0);
    }
    expect(lax / counts.jsonOrders).toBeLessThan(0.03);
  },
);
