import { expect, test } from 'vitest';
import { toBrands, type Brands } from './brands/brands.ts';
import { webhook } from './message/webhook.ts';
import { accInfo, ratePlan } from './methods/acc.documents.ts';
import { extras } from './methods/extras.ts';
import { methods } from './methods/index.ts';
import { orders } from './methods/orders.test-d.ts';
import { envelope, error } from './operations/envelope.ts';
import { operations } from './operations/index.ts';
import type { Operation } from './operations/operation.ts';
import { methodOf, orderTable } from './order/order-table.ts';
import { toWire } from './order/order-wire.ts';
import type { Parameter, Repeated, Table } from './table/parameter.ts';
import type { MethodExtras, PaymentMethod } from './methods/payment-method.ts';
import { defaultProfile } from './profile.ts';
import { result } from './rows/result.ts';
import { moves, states } from './states.ts';
import { compare, contains, print, readStated, toLines, type Line } from './test/catalogue-lines.ts';
import * as deviating from './test/spec-deviations.ts';
import { statedCalls, statedDocuments, statedEnvelope, statedError, statedWebhook } from './test/spec-calls.ts';
import * as specification from './test/spec-list.ts';
import { statedMethods, type StatedMethod } from './test/spec-methods.ts';
import { validateOrder } from './order/validate-order.ts';

const words = (text: string) => text.split(' ');
const nothing = { missing: [], unstated: [] };
const registry: Readonly<Record<string, PaymentMethod>> = methods;
const calls: Readonly<Record<string, Operation>> = operations;
const extrasOf = (code: string) => (extras as Readonly<Record<string, MethodExtras>>)[code] ?? {};
const tableOf = (code: string | undefined) => orderTable(methodOf(code), 18);

// Lists of parameters and XML elements in the specification, each paired with the corresponding lines from the catalog.

interface List {
  readonly where: string;
  readonly stated: readonly Line[];
  readonly actual: readonly Line[];
}

const methodLists = Object.keys(registry).flatMap((code): List[] => {
  const { request = '', settlement = '', response = '', ...later }: StatedMethod = statedMethods[code] ?? {};
  const { settle = {}, returns = {}, settled = {}, credited = {} } = extrasOf(code);
  const stated = readStated(request);
  return [
    { where: `${code} request`, stated, actual: requestOf(code, stated) },
    { where: `${code} settlement`, stated: readStated(settlement), actual: toLines(settle) },
    { where: `${code} response`, stated: readStated(response), actual: toLines(returns) },
    { where: `${code} settled`, stated: readStated(later.settled ?? ''), actual: toLines(settled) },
    { where: `${code} credited`, stated: readStated(later.credited ?? ''), actual: toLines(credited) },
  ];
});

/**
 * Returns a payment method's own parameters, and the shared parameters that the specification lists again for that
 * method.
 */
function requestOf(code: string, stated: readonly Line[]): Line[] {
  const { details = {}, replace = {} } = registry[code] ?? {};
  const own = [details, replace.customer ?? {}, replace.article ?? {}].flatMap((table) => toLines(table));
  const names = new Set([...own, ...stated].map(({ name }) => name));
  const web = toLines(tableOf(code)).filter(({ name }) => names.has(name));
  return [...web, ...toLines(extrasOf(code).authorize ?? {})];
}

/** Parameters that payment methods add to the XML authorization, from all methods. */
const added = Object.keys(registry).flatMap((code) => toLines(extrasOf(code).authorize ?? {}));

/** Replaces a field with the XML element that contains it, if the specification lists only that element. */
const toElement = (line: Line, stated: readonly Line[]): Line =>
  stated.find(({ name, format }) => format === 'element' && line.name.startsWith(`${name}.`)) ?? line;

const callLists = Object.entries(calls).flatMap(([name, { request, echo, response }]): List[] => {
  const stated = readStated(statedCalls[name]?.request ?? '');
  const names = new Set(stated.map((line) => line.name));
  const fromMethods = added.filter((line) => names.has(line.name));
  return [
    {
      where: `${name} request`,
      stated,
      actual: [...toLines(request), ...(name === 'authorize' ? fromMethods : [])].map((line) =>
        toElement(line, stated),
      ),
    },
    { where: `${name} echo`, stated: readStated(statedCalls[name]?.echo ?? ''), actual: toLines(echo) },
    { where: `${name} response`, stated: readStated(statedCalls[name]?.response ?? ''), actual: toLines(response) },
  ];
});

const lists: readonly List[] = [
  ...methodLists,
  ...callLists,
  { where: 'envelope', stated: readStated(statedEnvelope), actual: toLines(envelope) },
  { where: 'error', stated: readStated(statedError), actual: toLines(error) },
];

const deviationsOf = (where: string) => deviating.deviations.filter((deviation) => deviation.where.includes(where));
const read = (line: string | undefined) => (line ? readStated(line) : []);

/**
 * Returns the lines that the catalog should contain for a list: the specified lines with the deliberate deviations
 * applied.
 */
function expectedOf({ where, stated }: Pick<List, 'where' | 'stated'>): Line[] {
  const replaced = deviationsOf(where)
    .flatMap((deviation) => read(deviation.stated))
    .map(print);
  const ours = deviationsOf(where).flatMap((deviation) => read(deviation.ours));
  return [...stated.filter((line) => !replaced.includes(print(line))), ...ours];
}

test.for(lists)(
  'for the specification list "$where", the catalog contains exactly the specified fields in the specified formats',
  (list) => {
    expect(compare(expectedOf(list), list.actual)).toEqual(nothing);
  },
);

// The following tests compare all names and values in the catalog with those in the specification, across all lists.

const webStated = readStated(
  [
    ...Object.values(specification.parameters),
    // These are the method codes from the registry. A later test compares them with the specification.
    `paymentmethod - [${Object.keys(registry).join()}]`,
  ].join('\n'),
);
const orderTables = [undefined, ...Object.keys(registry)].map(tableOf);
const allActual = [
  ...[...orderTables, result, envelope, error].flatMap((table) => toLines(table)),
  ...lists.flatMap(({ actual }) => actual),
];
const allStated = [...expectedOf({ where: 'web', stated: webStated }), ...lists.flatMap(expectedOf)];

const namesOf = (lines: readonly Line[]) => [...new Set(lines.map(({ name }) => name))].toSorted();
const valuesOf = (lines: readonly Line[]) =>
  [
    ...new Set(lines.flatMap(({ name, values }) => values?.split(',').map((value) => `${name}=${value}`) ?? [])),
  ].toSorted();

test('the catalog contains exactly the parameter names in the specification', () => {
  expect(namesOf(allActual)).toEqual(namesOf(allStated));
  expect(namesOf(allActual).length).toBeGreaterThan(250);
});

test('the catalog contains exactly the values that the specification lists', () => {
  expect(valuesOf(allActual)).toEqual(valuesOf(allStated));
});

test('compare reports each name, format, value and mandatory marker that is missing from the catalog or from the specification', () => {
  const stated = readStated('a AN5\nb N [x,y]\nc AN mandatory\nd B');
  const actual = readStated('a AN6\nb N [x]\nc AN\ne -');
  expect(compare(stated, actual)).toEqual({
    missing: ['a AN5', 'b [x,y]', 'c AN mandatory', 'd [false,true]'],
    unstated: ['a AN6', 'b [x]', 'c AN', 'e -'],
  });
  expect(() => readStated('a AN [x')).toThrow('The parser does not recognize this line of the specification');
});

test('every deviation names an existing list, gives a reason and describes a real difference', () => {
  const statedIn = (where: string) =>
    where === 'web' ? { stated: webStated, actual: allActual } : lists.find((list) => list.where === where);
  for (const { where, stated, ours, because } of deviating.deviations)
    for (const place of where) {
      const list = statedIn(place);
      if (!list) throw new Error(`A deviation names the unknown list ${place}.`);
      expect(because.length).toBeGreaterThan(10);
      for (const line of read(stated)) {
        expect(list.stated.map(print), place).toContain(print(line));
        expect(contains(line, list.actual), `${place}: ${print(line)} is in the catalog`).toBe(false);
      }
      for (const line of read(ours)) {
        expect(contains(line, list.actual), `${place}: ${print(line)} is missing from the catalog`).toBe(true);
        expect(contains(line, list.stated), `${place}: ${print(line)} is stated`).toBe(false);
      }
    }
});

test('validateOrder requires a customer for every method that requires uppCustomerDetails', () => {
  const checked = validateOrder({ ...orders.VIS, customer: { city: 'Bern' } });
  expect(checked.ok && toWire(checked.value)['uppCustomerDetails']).toBe('yes');
  const demanding = Object.entries(orders).filter(([, order]) => {
    const judged = validateOrder({ ...order, customer: undefined });
    return !judged.ok && judged.error.some(({ code, path }) => code === 'missing' && path.join() === 'customer');
  });
  expect(demanding.map(([code]) => code).toSorted()).toEqual(words(specification.customerDetailsFor).toSorted());
});

// The following tests compare codes, capabilities, states, transitions and operations with the specification.

test('the method codes are exactly those in the specification, plus the wallet C code', () => {
  const { cards, others, walletC, withoutParameters } = specification.codes;
  expect(Object.keys(registry).toSorted()).toEqual([...words(cards), ...words(others), walletC].toSorted());
  expect(defaultProfile.walletCCode).toBe(walletC);
  const isCard = ({ card }: PaymentMethod) => card === true;
  expect(
    Object.values(registry)
      .filter(isCard)
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(words(cards).toSorted());
  for (const code of words(withoutParameters)) {
    expect(registry[code]).not.toHaveProperty('details');
    const { authorize, settle, returns } = extrasOf(code);
    expect([authorize, settle, returns]).toEqual([undefined, undefined, undefined]);
  }
});

test('each method has exactly the capabilities that the specification states for it', () => {
  const columns = specification.capabilityColumns.split(' | ').map((column) => deviating.capabilityNames[column]);
  for (const [code, row] of Object.entries(specification.capabilities)) {
    const cells = words(row).map((cell, at) => [columns[at], cell === 'yes']);
    expect({ code, can: extrasOf(code).can }).toEqual({ code, can: Object.fromEntries(cells) });
  }
  const stating = Object.values(registry)
    .filter(({ code }) => extrasOf(code).can)
    .map(({ code }) => code);
  // About DVI, the specification says: "credit check only, reqtype SCN only".
  expect(stating.toSorted()).toEqual([...Object.keys(specification.capabilities), 'DVI'].toSorted());
});

test('every state allows exactly the actions that the specification lists for it', () => {
  const stated = Object.entries(specification.states).map(([name, actions]) => [
    deviating.stateNames[name as keyof typeof deviating.stateNames],
    actions.split(', ').toSorted(),
  ]);
  const actual = Object.entries(states).map(([name, actions]): [string, string[]] => [name, actions.toSorted()]);
  const more: readonly string[] = deviating.moreStates;
  expect(Object.fromEntries(actual.filter(([name]) => !more.includes(name)))).toEqual(Object.fromEntries(stated));
  expect(actual.map(([name]) => name)).toEqual(expect.arrayContaining([...more]));
});

test('the state transitions are exactly those in the specification, plus those that spec-deviations.ts adds', () => {
  const nameOf = (state: string) =>
    state === 'none' ? state : deviating.stateNames[state as keyof typeof deviating.stateNames];
  const stated = specification.moves
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', trigger = '', to = ''] = line.trim().split(' | ');
      return `${nameOf(from)} ${deviating.triggerNames[trigger]} ${nameOf(to)}`;
    });
  expect(moves.map((move) => move.join(' ')).toSorted()).toEqual([...stated, ...deviating.moreMoves].toSorted());
});

test('every XML call has the specified path, root element and versions', () => {
  const actual = Object.entries(calls).map(([name, { endpoint, root, versions }]) => [
    name,
    { path: defaultProfile.paths[endpoint], root, versions: versions.join(' ') },
  ]);
  const stated = Object.entries(statedCalls).map(([name, { path, root, versions }]) => [
    name,
    { path, root, versions },
  ]);
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(stated));
});

// The following tests compare codes and limits with the specification.

test('the profile contains every status code and every error code in the specification', () => {
  const meanings = Object.entries(specification.statusCodes).map(([code, text]) => [code, deviating.statusWords[text]]);
  expect(defaultProfile.statusCodes).toEqual(Object.fromEntries(meanings));
  const { specification: stated, openPoints } = specification.errorCodes;
  expect(Object.keys(defaultProfile.errorCodes).toSorted()).toEqual(words(openPoints).toSorted());
  for (const code of words(stated)) expect(defaultProfile.errorCodes).toHaveProperty([code]);
});

test('the parameter tables contain the specified limits', () => {
  const { papAuthorizationDays, gpaPairs, intCustomData, intRepaymentType, klnAccountIdentifier } =
    specification.limits;
  const rows = (code: string) => registry[code]?.details ?? {};
  expect(extrasOf('PAP').authorizationDays).toBe(papAuthorizationDays);
  expect(registry['GPA']?.mostArticles).toBe(gpaPairs);
  expect((rows('INT')['customData'] as Repeated).most).toBe(intCustomData);
  expect((rows('INT')['repaymentType'] as Parameter).range).toEqual(intRepaymentType);
  const accounts = toLines(rows('KLN')).filter(({ name }) => name.endsWith('unique_account_identifier'));
  expect(accounts.map(({ format }) => format)).toEqual(Array(3).fill(`AN${klnAccountIdentifier}`));
});

test("the PAP line items are numbered from 0, as the specification's list of open points assumes", () => {
  expect(methods.PAP.details.items.first).toBe(0);
});

test('every placeholder prefix in a parameter name can be replaced with a brand name', () => {
  for (const prefix of [...words(specification.neutralPrefixes), ...deviating.morePrefixes]) {
    const brands = { [prefix]: 'acme' } as Brands;
    const name = prefix === 'provF' ? 'pendingProviderF' : `${prefix}Data`;
    const renamed = prefix === 'provF' ? 'pendingAcme' : 'acmeData';
    expect(toBrands({ [name]: 'x' }, { brands, walletCCode: 'APL' })).toEqual({ [renamed]: 'x' });
  }
});

test('the catalog uses exactly the format codes that the specification defines', () => {
  const formats = allActual.map(({ format }) => format.replace(/\d+$/, ''));
  const used = new Set(formats.filter((format) => format !== 'element'));
  const statedCodes = new Set<string>(specification.formatCodes.map((code) => code.replace(/\d+$/, '')));
  expect([...used].filter((format) => !statedCodes.has(format))).toEqual([]);
  expect([...statedCodes].filter((format) => !used.has(format))).toEqual([]);
});

const wiresOf = (table: Table): string[] =>
  Object.values(table).flatMap((row) => ('each' in row ? [row.wire, ...wiresOf(row.each)] : [row.wire]));

test('the ACC documents contain the specified elements', () => {
  expect(wiresOf(ratePlan)).toEqual(words(statedDocuments.installmentPlan));
  expect(wiresOf(accInfo)).toEqual(words(statedDocuments.info));
  expect(Object.values(accInfo.status.choices ?? {})).toEqual(words(statedDocuments.infoStatus));
});

test('the webhook has the specified root, version, attributes and elements', () => {
  const { root, version, bodyAttributes, transactionAttributes, stated, outcome, parameters, parameter, name } =
    webhook;
  expect({
    root,
    version,
    body: bodyAttributes.join(' '),
    transaction: transactionAttributes.join(' '),
    elements: stated.join(' '),
    success: outcome.success.join(' '),
    error: outcome.error.join(' '),
    parameters: [parameters, parameter, name].join(' '),
  }).toEqual(statedWebhook);
});

test('every deliberately omitted name is missing from the catalog and has a reason', () => {
  for (const { what, because } of deviating.leftOut)
    for (const text of what.split(', ')) {
      expect(namesOf(allActual)).not.toContain(text);
      expect(because.length).toBeGreaterThan(10);
    }
});

// The orders from the type tests must also be valid at run time.

test.for(Object.values(orders))(
  'the $paymentMethod order that compiles in the type tests is also valid at run time',
  (order) => {
    expect(validateOrder(order)).toEqual({ ok: true, value: order });
  },
);
