import { expect, test } from 'vitest';
import { check } from './check.ts';
import { flag, id, nested, oneOf, param, repeated, required, type Table } from './parameter.ts';

const line = {
  name: required(param('LINE{n}_NAME', 'AN5')),
  count: param('LINE{n}_COUNT', 'N3'),
  tags: repeated('LINE{n}_TAG[{n}]', param('', 'AN3'), 2),
} as const;

const table = {
  name: required(param('madeName', 'AN5')),
  code: id('madeCode', 'N4'),
  letters: param('madeLetters', 'A3', { pattern: '^[A-Z]{3}$' }),
  count: param('madeCount', 'N3'),
  total: param('madeTotal', 'N', { signed: true }),
  rank: param('madeRank', 'N2', { range: [1, 20] }),
  rate: param('madeRate', 'DN'),
  month: param('madeMonth', 'MM'),
  year: param('madeYear', 'YY'),
  day: param('madeDay', 'Date'),
  time: param('madeTime', 'Datetime'),
  kind: oneOf('madeKind', { private: 'P', business: 'B' }),
  word: oneOf('madeWord', ['one', 'two']),
  switch: flag('madeSwitch', 'YES', 'NO'),
  only: flag('madeOnly', 'yes'),
  bare: param('madeBare', 'B'),
  place: nested('madePlace', { city: required(param('city', 'AN5')), zip: param('zip', 'AN4') }),
  words: repeated('madeWords[{n}]', param('', 'AN3'), 2),
  lines: repeated('', line, 3),
  events: repeated('madeEvents[{n}]', {
    title: param('title', 'AN5'),
    where: nested('where', { hall: param('hall', 'AN2') }),
  }),
  stays: repeated('madeStays[{n}]', {
    pnr: param('pnr', 'AN'),
    nights: { ...repeated('nights[{n}]', { price: required(param('price', 'N')) }, 2), required: true },
  }),
} as const satisfies Table;

const verdicts = (values: object) =>
  check(table, { name: 'abc', ...values }).map(({ code, path, wire, hint }) => [code, path.join('.'), wire, hint]);

test('check reports no issues for valid values', () => {
  expect(
    verdicts({
      code: '0042',
      letters: 'CHF',
      count: 999,
      total: -5,
      rank: 20,
      rate: 7.7,
      month: '01',
      year: '30',
      day: '2024-02-29',
      time: '2024-02-29 23:59',
      kind: 'business',
      word: 'two',
      switch: false,
      only: true,
      bare: false,
      place: { city: 'Bern' },
      lines: [{ name: 'a', count: 1, tags: ['', 'x'] }, { name: 'b' }],
      events: [{ title: 'a', where: { hall: 'B2' } }],
      stays: [{ nights: [{ price: 0 }, { price: 1 }] }],
    }),
  ).toEqual([]);
});

const whole = 'Use a whole number; amounts are in minor units.';
const format = 'Use the format that the interface specifies.';
const asMonth = 'Write the month as 01 to 12.';
const asDay = 'Write the day as 1990-12-31 or 31.12.1990.';
const asTime = 'Write day and time as 1990-12-31 23:59.';
const text = 'Use text.';

test.for<[string, object, ...unknown[]]>([
  ['a missing mandatory string', { name: undefined }, 'missing', 'name', 'madeName', 'Add this value.'],
  ['an empty mandatory string', { name: '' }, 'missing', 'name', 'madeName', 'Add this value.'],
  ['a number in place of a string', { name: 5 }, 'wrong_type', 'name', 'madeName', text],
  ['null in place of a string', { name: null }, 'wrong_type', 'name', 'madeName', text],
  ['a list in place of a string', { name: ['abc'] }, 'wrong_type', 'name', 'madeName', text],
  ['an object in a list of strings', { words: ['x', { text: 'y' }] }, 'wrong_type', 'words.1', 'madeWords[2]', text],
  [
    'an overlong string in a list',
    { words: ['long'] },
    'too_long',
    'words.0',
    'madeWords[1]',
    'Use at most 3 characters.',
  ],
  [
    'an empty string at the end of a list',
    { words: ['x', ''] },
    'missing',
    'words.1',
    'madeWords[2]',
    'Add this value.',
  ],
  ['an absent entry', { words: [undefined, 'x'] }, 'missing', 'words.0', 'madeWords[1]', 'Add this value.'],
  ['a String object', { name: Object('abc') }, 'wrong_type', 'name', 'madeName', text],
  ['an overlong string', { name: 'abcdef' }, 'too_long', 'name', 'madeName', 'Use at most 5 characters.'],
  ['an identifier that is a number', { code: 42 }, 'wrong_type', 'code', 'madeCode', 'Use text. Write digits only.'],
  ['an overlong identifier', { code: '00042' }, 'too_long', 'code', 'madeCode', 'Use at most 4 characters.'],
  ['letters in an identifier', { code: '4a' }, 'bad_format', 'code', 'madeCode', 'Write digits only.'],
  ['a string that does not match its pattern', { letters: 'chf' }, 'bad_format', 'letters', 'madeLetters', format],
  ['an amount that is a string', { count: '5' }, 'wrong_type', 'count', 'madeCount', whole],
  ['a fraction in place of a whole number', { count: 0.5 }, 'wrong_type', 'count', 'madeCount', whole],
  ['NaN', { count: NaN }, 'wrong_type', 'count', 'madeCount', whole],
  ['an infinite number', { count: Infinity }, 'wrong_type', 'count', 'madeCount', whole],
  ['an unsafe integer', { total: 2 ** 53 }, 'wrong_type', 'total', 'madeTotal', whole],
  ['a bigint', { count: 5n }, 'wrong_type', 'count', 'madeCount', whole],
  ['a number with too many digits', { count: 1000 }, 'too_long', 'count', 'madeCount', 'Use a number up to 999.'],
  ['a negative amount', { count: -1 }, 'not_allowed', 'count', 'madeCount', 'Use a number of at least 0.'],
  ['a number above its range', { rank: 21 }, 'too_long', 'rank', 'madeRank', 'Use a number up to 20.'],
  ['a number below its range', { rank: 0 }, 'not_allowed', 'rank', 'madeRank', 'Use a number of at least 1.'],
  ['a decimal that is a string', { rate: '7.7' }, 'wrong_type', 'rate', 'madeRate', 'Use a number.'],
  ['a decimal that is NaN', { rate: NaN }, 'wrong_type', 'rate', 'madeRate', 'Use a number.'],
  ['a negative decimal', { rate: -0.5 }, 'not_allowed', 'rate', 'madeRate', 'Use a number of at least 0.'],
  [
    'a decimal that is too large',
    { rate: 1e300 },
    'too_long',
    'rate',
    'madeRate',
    'Use a number up to 9007199254740991.',
  ],
  ['a decimal that needs an exponent', { rate: 1e-7 }, 'bad_format', 'rate', 'madeRate', 'Use at most six decimals.'],
  ['the month 13', { month: '13' }, 'bad_format', 'month', 'madeMonth', asMonth],
  ['the month 00', { month: '00' }, 'bad_format', 'month', 'madeMonth', asMonth],
  [
    'a year with four digits',
    { year: '2030' },
    'bad_format',
    'year',
    'madeYear',
    'Write the year with two digits, such as 30 for 2030.',
  ],
  ['the 30th of February', { day: '2024-02-30' }, 'bad_format', 'day', 'madeDay', asDay],
  ['29 February in a year that is not a leap year', { day: '29.02.2023' }, 'bad_format', 'day', 'madeDay', asDay],
  ['a Date object for a day', { day: new Date(0) }, 'wrong_type', 'day', 'madeDay', `Use text. ${asDay}`],
  ['a day with slashes', { day: '01/02/2024' }, 'bad_format', 'day', 'madeDay', asDay],
  [
    'a nonexistent day that some engines read as another day',
    { day: '0001-13-13' },
    'bad_format',
    'day',
    'madeDay',
    asDay,
  ],
  ['a day with one digit', { day: '1.2.2024' }, 'bad_format', 'day', 'madeDay', asDay],
  ['a day with month 13', { day: '2024-13-01' }, 'bad_format', 'day', 'madeDay', asDay],
  ['a time without a day', { time: '12:00' }, 'bad_format', 'time', 'madeTime', asTime],
  ['the hour 24', { time: '2024-02-01 24:00' }, 'bad_format', 'time', 'madeTime', asTime],
  ['a time on a nonexistent day', { time: '2024-02-31 12:00' }, 'bad_format', 'time', 'madeTime', asTime],
  [
    'a wire value in place of the word that the table defines',
    { kind: 'P' },
    'not_allowed',
    'kind',
    'madeKind',
    'Use one of private, business.',
  ],
  [
    'the name of an inherited property as a word',
    { word: 'toString' },
    'not_allowed',
    'word',
    'madeWord',
    'Use one of one, two.',
  ],
  ['an empty word', { word: '' }, 'not_allowed', 'word', 'madeWord', 'Use one of one, two.'],
  ['a number in place of a word', { word: 1 }, 'wrong_type', 'word', 'madeWord', text],
  ['a string in place of a boolean', { switch: 'YES' }, 'wrong_type', 'switch', 'madeSwitch', 'Use true or false.'],
  ['a number in place of a boolean', { bare: 1 }, 'wrong_type', 'bare', 'madeBare', 'Use true or false.'],
  [
    'a string for a flag that has a wire value only for true',
    { only: 'yes' },
    'wrong_type',
    'only',
    'madeOnly',
    'Use true or false.',
  ],
  ['a string in place of a group', { place: 'Bern' }, 'wrong_type', 'place', 'madePlace', 'Use an object.'],
  ['null in place of a group', { place: null }, 'wrong_type', 'place', 'madePlace', 'Use an object.'],
  ['a list in place of a group', { place: [] }, 'wrong_type', 'place', 'madePlace', 'Use an object.'],
  ['a group without its mandatory field', { place: {} }, 'missing', 'place.city', 'madePlace.city', 'Add this value.'],
  ['an unknown name', { nmae: 'abc' }, 'unknown_field', 'nmae', '', 'Remove this field or correct its spelling.'],
  [
    'an unknown name in a group',
    { place: { city: 'a', cty: 1 } },
    'unknown_field',
    'place.cty',
    '',
    'Remove this field or correct its spelling.',
  ],
  [
    'an unknown name without a value',
    { nmae: undefined },
    'unknown_field',
    'nmae',
    '',
    'Remove this field or correct its spelling.',
  ],
  ['an object in place of a list', { lines: { 0: { name: 'a' } } }, 'wrong_type', 'lines', '', 'Use a list.'],
  ['null in place of a list', { events: null }, 'wrong_type', 'events', 'madeEvents[1]', 'Use a list.'],
  ['a string in a list of groups', { lines: [{ name: 'a' }, 'b'] }, 'wrong_type', 'lines.1', '', 'Use an object.'],
  ['null in a list', { events: [null] }, 'wrong_type', 'events.0', 'madeEvents[1]', 'Use an object.'],
  ['a list in a list', { events: [{ title: 'a' }, []] }, 'wrong_type', 'events.1', 'madeEvents[2]', 'Use an object.'],
  ['a hole in a list', { events: Array(1) }, 'wrong_type', 'events.0', 'madeEvents[1]', 'Use an object.'],
  ['an empty entry', { events: [{ title: 'a' }, {}] }, 'missing', 'events.1', 'madeEvents[2]', 'Add this value.'],
  [
    'an entry with an empty group',
    { events: [{ where: {} }] },
    'missing',
    'events.0',
    'madeEvents[1]',
    'Add this value.',
  ],
  [
    'an entry without its mandatory field',
    { lines: [{ count: 1 }] },
    'missing',
    'lines.0.name',
    'LINE1_NAME',
    'Add this value.',
  ],
  [
    'a wrong field in the second entry',
    { lines: [{ name: 'a' }, { name: 'abcdef' }] },
    'too_long',
    'lines.1.name',
    'LINE2_NAME',
    'Use at most 5 characters.',
  ],
  [
    'a wrong field in a group of an entry',
    { events: [{ where: { hall: 'B12' } }] },
    'too_long',
    'events.0.where.hall',
    'madeEvents[1].where.hall',
    'Use at most 2 characters.',
  ],
  [
    'a missing mandatory list',
    { stays: [{ pnr: 'a' }] },
    'missing',
    'stays.0.nights',
    'madeStays[1].nights[1]',
    'Add at least one of nights, with price.',
  ],
  [
    'an empty mandatory list',
    { stays: [{ pnr: 'a', nights: [] }] },
    'missing',
    'stays.0.nights',
    'madeStays[1].nights[1]',
    'Add at least one of nights, with price.',
  ],
  [
    'a wrong field in a nested list',
    { stays: [{ nights: [{ price: 1 }, { price: -1 }] }] },
    'not_allowed',
    'stays.0.nights.1.price',
    'madeStays[1].nights[2].price',
    'Use a number of at least 0.',
  ],
])('check reports the code, path, wire name and hint for %s', ([, values, ...verdict]) => {
  expect(verdicts(values)).toEqual([verdict]);
});

test('check reports an overlong list once and does not check the entries beyond the maximum', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => (i < 3 ? { name: 'a' } : 'not a line'));
  expect(verdicts({ lines })).toEqual([['too_many', 'lines', '', 'Use at most 3 entries.']]);
});

test('check stops at the maximum count when it reads a very long sparse list', () => {
  expect(verdicts({ lines: Array(2 ** 32 - 1) }).map(([code, path]) => `${code} ${path}`)).toEqual([
    'too_many lines',
    'wrong_type lines.0',
    'wrong_type lines.1',
    'wrong_type lines.2',
  ]);
});

test('check reports all issues together, in the order in which the table declares the fields', () => {
  const values = { name: '', count: 'x', kind: 'X', place: { zip: 12345, x: 1 }, lines: [{}, 7], nmae: 1 };
  expect(verdicts(values).map(([code, path]) => `${code} ${path}`)).toEqual([
    'missing name',
    'wrong_type count',
    'not_allowed kind',
    'missing place.city',
    'wrong_type place.zip',
    'unknown_field place.x',
    'missing lines.0.name',
    'wrong_type lines.1',
    'unknown_field nmae',
  ]);
});

test('check treats an own property with the value undefined as missing', () => {
  expect(verdicts({ count: undefined, place: undefined, lines: undefined })).toEqual([]);
});

test('check reports an unknown field even if the object inherits a known field', () => {
  const values = Object.assign(Object.create({ name: 'abc' }) as object, { nmae: 'abd' });
  expect(check(table, values).map(({ code, path }) => [code, ...path])).toEqual([['unknown_field', 'nmae']]);
});

test('check reports __proto__ and constructor from JSON as unknown fields', () => {
  const values: unknown = JSON.parse(
    '{"name":"abc","__proto__":{"count":5},"constructor":{},"place":{"city":"a","__proto__":{}}}',
  );
  expect(check(table, values).map(({ code, path }) => [code, ...path])).toEqual([
    ['unknown_field', 'place', '__proto__'],
    ['unknown_field', '__proto__'],
    ['unknown_field', 'constructor'],
  ]);
});

test('check reads an object without a prototype and reports its unknown field', () => {
  const values = Object.assign(Object.create(null) as object, { name: 'abc', nmae: 1 });
  expect(check(table, values).map(({ code }) => code)).toEqual(['unknown_field']);
});

const customer = {
  name: { ...param('madeName', 'AN'), required: 'company' },
  birthDate: { ...param('madeBirthDate', 'AN'), required: 'person' },
  type: oneOf('madeType', { person: 'P', company: 'C' }),
} as const satisfies Table;

test.for([
  [{}, 'missing birthDate'],
  [{ name: '', birthDate: '' }, 'missing birthDate'],
  [{ type: 'person' }, 'missing birthDate'],
  [{ type: 'company', birthDate: '' }, 'missing name'],
  [{ type: 'company', name: '' }, 'missing name'],
])('for the customer values %j, check reports the issue %s', ([values, issue]) => {
  expect(check(customer, values).map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([issue]);
});

test('check accepts signed numbers at both ends of the safe integer range', () => {
  expect(verdicts({ total: -Number.MAX_SAFE_INTEGER })).toEqual([]);
  expect(verdicts({ total: Number.MAX_SAFE_INTEGER })).toEqual([]);
});

test.for(['29.02.2024', '2024-02-29', '31.12.1999', '1900-01-01'])('check accepts the date %s', (day) => {
  expect(verdicts({ day })).toEqual([]);
});

test.for(['1', '9', '01', '12'])('check accepts the month %s', (month) => {
  expect(verdicts({ month })).toEqual([]);
});

const mandatoryRows = {
  firstName: required(param('madeFirstName', 'AN')),
  city: required(param('madeCity', 'AN')),
  birthDate: { ...param('madeBirthDate', 'Date'), required: 'person' },
  name: { ...param('madeName', 'AN'), required: 'company' },
  fax: param('madeFax', 'AN'),
} as const satisfies Table;

test('for a missing group, check reports the group and each of its mandatory fields', () => {
  const order = { customer: { ...nested('', mandatoryRows), required: true } };
  expect(check(order, {})).toEqual([
    { code: 'missing', path: ['customer'], wire: '', hint: 'Add the customer with firstName, city, and birthDate.' },
    { code: 'missing', path: ['customer', 'firstName'], wire: 'madeFirstName', hint: 'Add this value.' },
    { code: 'missing', path: ['customer', 'city'], wire: 'madeCity', hint: 'Add this value.' },
    { code: 'missing', path: ['customer', 'birthDate'], wire: 'madeBirthDate', hint: 'Add this value.' },
  ]);
});

test('for a missing list, check reports only the list, and the hint names the fields that each entry must have', () => {
  const order = { articles: { ...repeated('', mandatoryRows), required: true } };
  expect(check(order, {}).map(({ path, hint }) => [path.join('.'), hint])).toEqual([
    ['articles', 'Add at least one of articles, with firstName, city, and birthDate.'],
  ]);
});

test('check reports the mandatory fields of missing nested groups', () => {
  const inner = { ...nested('madeInner', { city: required(param('city', 'AN')) }), required: true };
  const order = { outer: { ...nested('madeOuter', { inner }), required: true } };
  expect(check(order, {}).map(({ path, wire }) => [path.join('.'), wire])).toEqual([
    ['outer', 'madeOuter'],
    ['outer.inner', 'madeOuter.madeInner'],
    ['outer.inner.city', 'madeOuter.madeInner.city'],
  ]);
});
