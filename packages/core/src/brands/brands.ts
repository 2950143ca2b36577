import { pairsOf, renameKey, renameWord, type Brands, type Pair } from './brand-names.ts';
import type { methods } from '../methods/index.ts';
import type { Profile } from '../profile.ts';
import { fromOpenName, moveDecimals, tableNames, toOpenName, type OpenNames } from './open-names.ts';
import type { WireParameters } from '../table/wire.ts';

export type { Brands } from './brand-names.ts';

/**
 * Names that the live interface uses, as set in the profile. If a name is omitted, the name in the specification
 * applies.
 */
export interface Naming extends Partial<OpenNames & Pick<Profile, 'elementIndex'>> {
  readonly brands?: Brands | undefined;
  /** Optional. Method code of wallet C. Defaults to `APL`. */
  readonly walletCCode?: string | undefined;
}

/**
 * Renames parameters for the live interface. Replaces the specification's placeholder names with the providers' real
 * names in parameter names and in values such as `PROVB-INVOICE`. Also replaces the method code of wallet C and the
 * other names that the profile sets. Throws `config_wrong` if the brands cannot be unambiguously mapped back.
 */
export const toBrands = (wire: WireParameters, naming: Naming): WireParameters => rename(wire, waysOf(naming).to);

/** Reverses `toBrands`: `fromBrands(toBrands(wire, naming), naming)` equals `wire`. */
export const fromBrands = (wire: WireParameters, naming: Naming): WireParameters => rename(wire, waysOf(naming).from);

/**
 * Renames one parameter for the live interface. If its value is an amount, `currency` determines the number of
 * decimals.
 */
export const toBrand = (name: string, text: string, naming: Naming, currency?: string): readonly [string, string] =>
  renameOne(name, text, waysOf(naming).to, currency);

/** Reverses `toBrand`. */
export const fromBrand = (name: string, text: string, naming: Naming, currency?: string): readonly [string, string] =>
  renameOne(name, text, waysOf(naming).from, currency);

const walletC = 'APL' satisfies keyof typeof methods;

/** The names that the specification uses. */
export const neutralNaming: Naming = { brands: {}, walletCCode: walletC };

/** Replacements for one direction: from the names in our tables to the names in the live interface, or the reverse. */
interface Way {
  readonly list: readonly Pair[];
  readonly code: Pair;
  readonly before: (name: string) => string;
  readonly after: (name: string) => string;
  readonly amount: (name: string, value: string, currency: string | undefined) => string;
  /** Cache of renamed parameter names, keyed by the original name. */
  readonly renamed: Map<string, string>;
}

/** Caches the replacements for each profile, because they are needed for every message. */
const ways = new WeakMap<Naming, { readonly to: Way; readonly from: Way }>();

function waysOf(naming: Naming) {
  const cached = ways.get(naming) ?? readWays(naming);
  ways.set(naming, cached);
  return cached;
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
    renamed: new Map(),
  };
  const from: Way = {
    list: list.map(([neutral, brand]) => [brand, neutral] as const),
    code: [own, walletC],
    before: (name) => fromOpenName(name, open),
    after: (name) => name,
    amount: amount(-1),
    renamed: new Map(),
  };
  return { to, from };
}

/** Renames all parameters. Returns the same object if neither a name nor a value changes. */
function rename(wire: WireParameters, way: Way): WireParameters {
  const currency = wire['currency'];
  const valueOf = (name: string) => textOf(name, wire[name] ?? '', way, currency);
  const names = Object.keys(wire);
  if (names.every((name) => keyOf(name, way) === name && valueOf(name) === wire[name])) return wire;
  const renamed = Object.create(null) as Record<string, string>;
  for (const name of names) renamed[keyOf(name, way)] = valueOf(name);
  return renamed;
}

const renameOne = (name: string, text: string, way: Way, currency?: string) =>
  [keyOf(name, way), textOf(name, text, way, currency)] as const;

const textOf = (name: string, text: string, way: Way, currency: string | undefined) =>
  way.amount(name, renameValue(name, text, way), currency);

/** Maximum number of cached names. The cache is limited, because an attacker can send any number of different names. */
const mostNames = 1000;

function keyOf(name: string, way: Way): string {
  const before = way.renamed.get(name);
  if (before !== undefined) return before;
  const key = way.after(renameKey(way.before(name), way.list));
  if (way.renamed.size === mostNames) way.renamed.clear();
  if (name.length <= 100) way.renamed.set(name, key);
  return key;
}

const changeCode = (word: string, { code: [from, to] }: Way) => (word === from ? to : word);
const changeWord = (word: string, { list }: Way) => renameWord(word, list);

/**
 * Functions that rename the words in a parameter's value, keyed by parameter name. The words are method codes,
 * providers' names or names of other parameters.
 */
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
