import { pairsOf, renameKey, renameWord, type Brands, type Pair } from './brand-names.ts';
import type { methods } from '../methods/index.ts';
import type { Profile } from '../profile.ts';
import { fromOpenName, moveDecimals, tableNames, toOpenName, type OpenNames } from './open-names.ts';
import type { WireParameters } from '../table/wire.ts';

export type { Brands, NeutralName } from './brand-names.ts';

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
  };
  const from: Way = {
    list: list.map(([neutral, brand]) => [brand, neutral] as const),
    code: [own, walletC],
    before: (name) => fromOpenName(name, open),
    after: (name) => name,
    amount: amount(-1),
  };
  return { to, from };
}

function rename(wire: WireParameters, way: Way): WireParameters {
  const currency = wire['currency'];
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      keyOf(name, way),
      way.amount(name, renameValue(name, value, way), currency),
    ]),
  );
}

const keyOf = (name: string, way: Way): string => way.after(renameKey(way.before(name), way.list));

/** Parameters whose values are codes of methods, one or several. */
const codeNames = new Set(['paymentmethod', 'pmethod']);
/** Parameters whose values carry a provider's name, one or several. */
const wordNames = new Set(['sub_pmethod', 'allowedPaymentMethods']);
/** Parameters that name another parameter. */
const namingNames = new Set(['errorDetail']);

function renameValue(name: string, value: string, way: Way): string {
  const { list, code } = way;
  const [from, to] = code;
  const each = (change: (word: string) => string) => value.replace(/[^\s,;:'"<>]+/g, change);
  if (codeNames.has(name)) return each((word) => (word === from ? to : word));
  if (wordNames.has(name)) return each((word) => renameWord(word, list));
  return namingNames.has(name) ? each((key) => keyOf(key, way)) : value;
}
