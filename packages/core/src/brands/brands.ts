import { pairsOf, renameKey, renameWord, type Brands, type Pair } from './brand-names.ts';
import type { methods } from '../methods/index.ts';
import type { Profile } from '../profile.ts';
import { fromOpenName, moveDecimals, tableNames, toOpenName, type OpenNames } from './open-names.ts';
import type { WireParameters } from '../table/wire.ts';

export type { Brands } from './brand-names.ts';

/** The names of the live interface, as the profile has them; what is absent is as in the tables. */
export interface Naming extends Partial<OpenNames & Pick<Profile, 'elementIndex'>> {
  readonly brands?: Brands | undefined;
  /** Code of wallet C. */
  readonly walletCCode?: string | undefined;
}

/**
 * Writes parameters as the live interface has them: neutral names as the providers' own, in names and in the values that
 * carry one (`PROVB-INVOICE`), the code of wallet C, and what else the profile says of names. Throws `config_wrong` for
 * brands that cannot be told apart on the way back.
 */
export const toBrands = (wire: WireParameters, naming: Naming): WireParameters => rename(wire, waysOf(naming).to);

/** The way back: `fromBrands(toBrands(wire, naming), naming)` equals `wire`. */
export const fromBrands = (wire: WireParameters, naming: Naming): WireParameters => rename(wire, waysOf(naming).from);

/** One name with its text; the currency beside them tells the decimals of an amount. */
export const toBrand = (name: string, text: string, naming: Naming, currency?: string): readonly [string, string] =>
  renameOne(name, text, waysOf(naming).to, currency);

/** The way back. */
export const fromBrand = (name: string, text: string, naming: Naming, currency?: string): readonly [string, string] =>
  renameOne(name, text, waysOf(naming).from, currency);

const walletC = 'APL' satisfies keyof typeof methods;

/** The names of the specification itself. */
export const neutralNaming: Naming = { brands: {}, walletCCode: walletC };

/** One way between our tables and the live interface. */
interface Way {
  readonly list: readonly Pair[];
  readonly code: Pair;
  readonly before: (name: string) => string;
  readonly after: (name: string) => string;
  readonly amount: (name: string, value: string, currency: string | undefined) => string;
  /** Names that were renamed before. */
  readonly known: Map<string, string>;
}

/** A profile has dozens of rows, and every message is renamed: what it says of names is read once. */
const ways = new WeakMap<Naming, { readonly to: Way; readonly from: Way }>();

function waysOf(naming: Naming) {
  const known = ways.get(naming) ?? readWays(naming);
  ways.set(naming, known);
  return known;
}

function readWays(naming: Naming) {
  const open = { ...tableNames, ...naming };
  const list = pairsOf(naming.brands ?? {});
  const own = naming.walletCCode ?? walletC;
  const isMajor = open.decimalAmounts === 'major';
  const amount =
    (by: 1 | -1): Way['amount'] =>
    (name, value, currency) =>
      isMajor ? value : moveDecimals(name, value, currency, by);
  const to: Way = {
    list,
    code: [walletC, own],
    before: (name) => name,
    after: (name) => toOpenName(name, open),
    amount: amount(1),
    known: new Map(),
  };
  const from: Way = {
    list: list.map(([neutral, brand]) => [brand, neutral] as const),
    code: [own, walletC],
    before: (name) => fromOpenName(name, open),
    after: (name) => name,
    amount: amount(-1),
    known: new Map(),
  };
  return { to, from };
}

/** The very same object when nothing in it has another name. */
function rename(wire: WireParameters, way: Way): WireParameters {
  const currency = wire['currency'];
  const valueOf = (name: string) => textOf(name, wire[name] ?? '', way, currency);
  const names = Object.keys(wire);
  if (names.every((name) => keyOf(name, way) === name && valueOf(name) === wire[name])) return wire;
  const renamed = Object.create(null) as Record<string, string>; // a map without prototype
  for (const name of names) renamed[keyOf(name, way)] = valueOf(name);
  return renamed;
}

const renameOne = (name: string, text: string, way: Way, currency?: string) =>
  [keyOf(name, way), textOf(name, text, way, currency)] as const;

const textOf = (name: string, text: string, way: Way, currency: string | undefined) =>
  way.amount(name, renameValue(name, text, way), currency);

/** Every message has the same few dozen names, and a stranger may send any number of others, of any length. */
const mostNames = 1000;

function keyOf(name: string, way: Way): string {
  const before = way.known.get(name);
  if (before !== undefined) return before;
  const key = way.after(renameKey(way.before(name), way.list));
  if (way.known.size === mostNames) way.known.clear();
  if (name.length <= 100) way.known.set(name, key);
  return key;
}

const changeCode = (word: string, { code: [from, to] }: Way) => (word === from ? to : word);
const changeWord = (word: string, { list }: Way) => renameWord(word, list);

/** What changes in the words of a value, by the parameter: codes of methods, names of providers, or the name of another parameter. */
const changes = new Map([
  ['paymentmethod', changeCode],
  ['pmethod', changeCode],
  ['sub_pmethod', changeWord],
  ['allowedPaymentMethods', changeWord],
  ['errorDetail', keyOf],
]);

function renameValue(name: string, value: string, way: Way): string {
  const change = changes.get(name);
  if (change === changeCode && way.code[0] === way.code[1]) return value;
  return change ? value.replace(/[^\s,;:'"<>]+/g, (word) => change(word, way)) : value;
}
