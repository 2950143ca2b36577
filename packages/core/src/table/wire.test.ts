import { expect, test } from 'vitest';
import { check } from './check.ts';
import { flag, id, nested, oneOf, param, repeated, type Table } from './parameter.ts';
import { rowsFromWire, rowsToWire, wireName, type WireParameters } from './wire.ts';

const place = { street: param('street_address', 'AN'), city: param('city', 'AN') } as const;

/** A table with an example parameter for each way in which the gateway's interface writes names and values. */
const table = {
  city: param('uppMadeCity', 'AN100'),
  yesNo: flag('madeYesNo', 'yes', 'no'),
  trueFalse: flag('madeTrueFalse', 'true', 'false'),
  capitals: flag('madeCapitals', 'YES', 'NO'),
  onlyYes: flag('madeOnlyYes', 'yes'),
  bare: param('madeBare', 'B'),
  letter: oneOf('madeLetter', { person: 'P', company: 'C' }),
  word: oneOf('madeWord', ['NOA', 'CAA']),
  blank: oneOf('madeBlank', { adult: 'Mr', child: '' }),
  identifier: id('madeId', 'N18'),
  amount: param('madeAmount', 'N', { signed: true }),
  rate: param('madeRate', 'DN'),
  articles: repeated('', { name: param('uppMade_{n}_Name', 'AN'), price: param('uppMade_{n}_Price', 'N') }),
  items: repeated('', { name: param('L_MADE{n}', 'AN20') }, undefined, 0),
  customData: repeated('madeCustomData[{n}]', param('', 'AN100'), 10),
  events: repeated('madeEvents[{n}]', { name: param('event_name', 'AN'), arena: nested('arena_location', place) }),
  stays: repeated('madeStays[{n}]', {
    pnr: param('pnr', 'AN'),
    itinerary: repeated('itinerary[{n}]', {
      hotel: param('hotel_name', 'AN'),
      address: nested('address', place),
      guests: repeated('guest[{n}]', param('', 'N')),
    }),
  }),
  group: nested('', { note: param('uppMadeNote', 'AN') }),
} as const satisfies Table;

/** Test cases: values, and the wire parameters that rowsToWire should write for them. */
const goldens: readonly (readonly [style: string, values: object, wire: WireParameters])[] = [
  ['a plain name', { city: 'Bern' }, { uppMadeCity: 'Bern' }],
  ['an empty string', { city: '' }, { uppMadeCity: '' }],
  ['true as yes', { yesNo: true }, { madeYesNo: 'yes' }],
  ['false as no', { yesNo: false }, { madeYesNo: 'no' }],
  ['true as true', { trueFalse: true }, { madeTrueFalse: 'true' }],
  ['false as false', { trueFalse: false }, { madeTrueFalse: 'false' }],
  ['true as YES', { capitals: true }, { madeCapitals: 'YES' }],
  ['false as NO', { capitals: false }, { madeCapitals: 'NO' }],
  ['a flag that has a wire value only for true', { onlyYes: true }, { madeOnlyYes: 'yes' }],
  ['true without a defined wire value', { bare: true }, { madeBare: 'true' }],
  ['false without a defined wire value', { bare: false }, { madeBare: 'false' }],
  ['a word as a letter', { letter: 'company' }, { madeLetter: 'C' }],
  ['a word that is its own wire value', { word: 'NOA' }, { madeWord: 'NOA' }],
  ['a word as an empty string', { blank: 'child' }, { madeBlank: '' }],
  ['an identifier with leading zeros', { identifier: '000180710155401925' }, { madeId: '000180710155401925' }],
  ['an amount', { amount: 4990 }, { madeAmount: '4990' }],
  ['a negative amount', { amount: -500 }, { madeAmount: '-500' }],
  ['the greatest amount', { amount: 9007199254740991 }, { madeAmount: '9007199254740991' }],
  ['a decimal', { rate: 7.7 }, { madeRate: '7.7' }],
  ['a small decimal', { rate: 0.000001 }, { madeRate: '0.000001' }],
  ['a whole decimal', { rate: 8 }, { madeRate: '8' }],
  [
    'a list with a number inside the wire name',
    { articles: [{ name: 'A', price: 1 }, { name: 'B' }] },
    { uppMade_1_Name: 'A', uppMade_1_Price: '1', uppMade_2_Name: 'B' },
  ],
  [
    'a list with a number from 0 at the end of the wire name',
    { items: [{ name: 'A' }, { name: 'B' }] },
    { L_MADE0: 'A', L_MADE1: 'B' },
  ],
  [
    'a list of plain values with a number in brackets',
    { customData: ['x', 'y'] },
    { 'madeCustomData[1]': 'x', 'madeCustomData[2]': 'y' },
  ],
  [
    'a group after a number in brackets',
    { events: [{ name: 'Gala', arena: { street: 'Ring 1', city: 'Bern' } }] },
    {
      'madeEvents[1].event_name': 'Gala',
      'madeEvents[1].arena_location.street_address': 'Ring 1',
      'madeEvents[1].arena_location.city': 'Bern',
    },
  ],
  [
    'lists inside lists',
    {
      stays: [
        { pnr: 'X1', itinerary: [{ hotel: 'Alp', guests: [7, 8] }, { address: { city: 'Chur' } }] },
        { itinerary: [{ hotel: 'See' }] },
      ],
    },
    {
      'madeStays[1].pnr': 'X1',
      'madeStays[1].itinerary[1].hotel_name': 'Alp',
      'madeStays[1].itinerary[1].guest[1]': '7',
      'madeStays[1].itinerary[1].guest[2]': '8',
      'madeStays[1].itinerary[2].address.city': 'Chur',
      'madeStays[2].itinerary[1].hotel_name': 'See',
    },
  ],
  ['a group without a name', { group: { note: 'n' } }, { uppMadeNote: 'n' }],
];

test.for(goldens)('rowsToWire writes %s, and rowsFromWire reads it back', ([, values, wire]) => {
  expect(check(table, values)).toEqual([]);
  expect(rowsToWire(table, { ...values })).toEqual(wire);
  const used = new Set<string>();
  expect(rowsFromWire(table, wire, used)).toEqual(values);
  expect([...used].toSorted()).toEqual(Object.keys(wire).toSorted());
});

test('rowsToWire writes the parameters in the order in which the table declares them', () => {
  const values = { rate: 1, city: 'Bern', amount: 2 };
  expect(Object.keys(rowsToWire(table, values))).toEqual(['uppMadeCity', 'madeAmount', 'madeRate']);
});

test('rowsToWire writes nothing for missing values, empty lists and empty groups', () => {
  expect(rowsToWire(table, {})).toEqual({});
  expect(rowsToWire(table, { city: undefined, events: [], group: {} })).toEqual({});
});

test('rowsFromWire returns undefined if no parameter belongs to the table', () => {
  expect(rowsFromWire(table, {}, new Set())).toBeUndefined();
  expect(rowsFromWire(table, { other: '1', toString: '1' }, new Set())).toBeUndefined();
});

test.for([
  ['an amount with an exponent', 'amount', 'madeAmount', '1e3'],
  ['a hexadecimal amount', 'amount', 'madeAmount', '0x10'],
  ['an amount with a leading zero', 'amount', 'madeAmount', '007'],
  ['an amount with a fraction', 'amount', 'madeAmount', '1.0'],
  ['an amount with a plus', 'amount', 'madeAmount', '+1'],
  ['a negative zero', 'amount', 'madeAmount', '-0'],
  ['an empty amount', 'amount', 'madeAmount', ''],
  ['an amount with a space', 'amount', 'madeAmount', ' 1'],
  ['a decimal with an exponent', 'rate', 'madeRate', '1e-7'],
  ['a decimal with a comma', 'rate', 'madeRate', '7,7'],
  ['a decimal without a whole part', 'rate', 'madeRate', '.5'],
  ['a decimal without a fraction after its point', 'rate', 'madeRate', '5.'],
  ['a negative decimal zero', 'rate', 'madeRate', '-0.00'],
  ['an unknown wire value for true', 'yesNo', 'madeYesNo', 'true'],
  ['a boolean in capitals', 'bare', 'madeBare', 'TRUE'],
  ['an unknown letter', 'letter', 'madeLetter', 'X'],
  ['an unknown word', 'word', 'madeWord', 'noa'],
])('rowsFromWire keeps %s as text, and check reports it', ([, name = '', wire = '', text = '']) => {
  const used = new Set<string>();
  const values = rowsFromWire(table, { [wire]: text }, used);
  expect(values).toEqual({ [name]: text });
  expect([...used]).toEqual([wire]);
  expect(check(table, values)).toMatchObject([{ path: [name], wire }]);
});

test('check rejects an amount that rowsFromWire reads but that is greater than the largest safe integer', () => {
  const values = rowsFromWire(table, { madeAmount: '9007199254740993' }, new Set());
  expect(check(table, values)).toMatchObject([{ code: 'wrong_type', wire: 'madeAmount' }]);
});

test.for([
  ['a catalog word instead of its wire letter', 'madeLetter', 'company'],
  ['a catalog word instead of the empty wire value', 'madeBlank', 'child'],
  ['an unknown value for a flag that has a wire value only for true', 'madeOnlyYes', 'no'],
])('rowsFromWire ignores a parameter that contains %s', ([, wire = '', text = '']) => {
  const used = new Set<string>();
  expect(rowsFromWire(table, { [wire]: text }, used)).toBeUndefined();
  expect([...used]).toEqual([]);
});

test.for([
  [0.1 + 0.2, '0.3'],
  [0.7 + 0.1, '0.8'],
  [1.23456789, '1.234568'],
] as const)('rowsToWire writes the decimal number %d as %s, with at most six decimal places', ([rate, text]) => {
  expect(rowsToWire(table, { rate })).toEqual({ madeRate: text });
});

test('rowsFromWire keeps gaps in lists, so that no item changes its index or is lost', () => {
  const used = new Set<string>();
  const wire = {
    uppMade_1_Name: 'A',
    uppMade_3_Name: 'C',
    L_MADE2: 'x',
    'madeCustomData[2]': 'y',
    'madeCustomData[0]': 'z',
  };
  const values = {
    articles: [{ name: 'A' }, {}, { name: 'C' }],
    items: [{}, {}, { name: 'x' }],
    customData: ['', 'y'],
  };
  expect(rowsFromWire(table, wire, used)).toEqual(values);
  expect([...used].toSorted()).toEqual(['L_MADE2', 'madeCustomData[2]', 'uppMade_1_Name', 'uppMade_3_Name']);
  const { 'madeCustomData[0]': _, ...own } = wire;
  expect(rowsToWire(table, values)).toEqual(own);
  expect(check({ articles: table.articles, items: table.items, customData: table.customData }, values)).toEqual([]);
});

test('rowsFromWire keeps gaps in nested lists', () => {
  const wire = { 'madeStays[2].itinerary[3].guest[2]': '7' };
  const values = { stays: [{}, { itinerary: [{}, {}, { guests: ['', 7] }] }] };
  expect(rowsFromWire(table, wire, new Set())).toEqual(values);
  expect(rowsToWire(table, values)).toEqual(wire);
});

test('rowsFromWire ends a list at a gap of more than 100 items, so that a large index cannot create a long list', () => {
  const used = new Set<string>();
  const wire = { uppMade_1_Name: 'A', uppMade_102_Name: 'B', uppMade_900000000_Name: 'C' };
  expect(rowsFromWire(table, wire, used)?.['articles']).toHaveLength(102);
  expect([...used]).toEqual(['uppMade_1_Name', 'uppMade_102_Name']);
});

test('rowsFromWire reads a list of any length if the list has no gaps', () => {
  const wire = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`uppMade_${at + 1}_Price`, String(at)]));
  expect(rowsFromWire(table, wire, new Set())?.['articles']).toHaveLength(500);
});

test.for([
  ['uppMade_01_Name', 'A'],
  ['uppMade_-1_Name', 'A'],
  ['uppMade_1e0_Name', 'A'],
  ['madeEvents[01].event_name', 'A'],
  ['madeEvents[1]event_name', 'A'],
  ['madeEvents[1][event_name]', 'A'],
  ['madeEvents.1.event_name', 'A'],
  ['UPPMADECITY', 'Bern'],
])('rowsFromWire ignores a parameter with the misspelled name %s', ([name = '', text = '']) => {
  const used = new Set<string>();
  expect(rowsFromWire(table, { [name]: text }, used)).toBeUndefined();
  expect([...used]).toEqual([]);
});

test('rowsFromWire ignores inherited properties', () => {
  const wire = Object.create({ uppMadeCity: 'Bern' }) as WireParameters;
  expect(rowsFromWire(table, wire, new Set())).toBeUndefined();
});

test.for([
  ['', 'a', 0, 'a'],
  ['', 'a[{n}]', 2, 'a[2]'],
  ['p', 'a', 0, 'p.a'],
  ['p[1]', '', 0, 'p[1]'],
  ['p[1]', 'a[{n}]', 3, 'p[1].a[3]'],
  ['', '', 0, ''],
] as const)('wireName for prefix %j, name %j and index %i returns %j', ([prefix, wire, n, name]) => {
  expect(wireName(prefix, wire, n)).toBe(name);
});
