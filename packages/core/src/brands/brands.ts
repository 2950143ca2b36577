import { pairsOf, renameKey, renameWord, type Brands, type Pair } from './brand-names.ts';
import type { methods } from '../methods/index.ts';
import { fromOpenName, moveDecimals, tableNames, toOpenName, type OpenNames } from './open-names.ts';
import type { WireParameters } from '../table/wire.ts';

export type { Brands, NeutralName } from './brand-names.ts';

/** The names of the live interface, as the profile has them; what is absent is as in the tables. */
export interface Naming extends Partial<OpenNames> {
  readonly brands?: Brands | undefined;
  /** Code of wallet C. */
  readonly walletCCode?: string | undefined;
}

/**
 * Writes parameters as the live interface has them: neutral names as the providers' own, in names and in the values that
 * carry one (`PROVB-INVOICE`), the code of wallet C, and what else the profile says of names. Throws `config_wrong` for
 * brands that cannot be told apart on the way back.
 */
export function toBrands(wire: WireParameters, naming: Naming): WireParameters {
  const open = { ...tableNames, ...naming };
  return rename(wire, {
    list: pairsOf(naming.brands ?? {}),
    code: [walletC, naming.walletCCode ?? walletC],
    before: (name) => name,
    after: (name) => toOpenName(name, open),
    amount: (name, value) => (open.decimalAmounts === 'major' ? value : moveDecimals(name, value, wire['currency'], 1)),
  });
}

/** The way back: `fromBrands(toBrands(wire, naming), naming)` equals `wire`. */
export function fromBrands(wire: WireParameters, naming: Naming): WireParameters {
  const open = { ...tableNames, ...naming };
  return rename(wire, {
    list: pairsOf(naming.brands ?? {}).map(([neutral, own]) => [own, neutral] as const),
    code: [naming.walletCCode ?? walletC, walletC],
    before: (name) => fromOpenName(name, open),
    after: (name) => name,
    amount: (name, value) =>
      open.decimalAmounts === 'major' ? value : moveDecimals(name, value, wire['currency'], -1),
  });
}

const walletC = 'APL' satisfies keyof typeof methods;

/** The names of the specification itself. */
export const neutralNaming: Naming = { brands: {}, walletCCode: walletC };

/** One way between our tables and the live interface. */
interface Way {
  readonly list: readonly Pair[];
  readonly code: Pair;
  readonly before: (name: string) => string;
  readonly after: (name: string) => string;
  readonly amount: (name: string, value: string) => string;
}

function rename(wire: WireParameters, way: Way): WireParameters {
  const keyOf = (name: string) => way.after(renameKey(way.before(name), way.list));
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [keyOf(name), way.amount(name, renameValue(name, value, way, keyOf))]),
  );
}

/** Parameters whose values are codes of methods, one or several. */
const codeNames = new Set(['paymentmethod', 'pmethod']);
/** Parameters whose values carry a provider's name, one or several. */
const wordNames = new Set(['sub_pmethod', 'allowedPaymentMethods']);
/** Parameters that name another parameter. */
const namingNames = new Set(['errorDetail']);

function renameValue(name: string, value: string, { list, code: [from, to] }: Way, keyOf: (key: string) => string) {
  const each = (change: (word: string) => string) => value.replace(/[^\s,;:'"<>]+/g, change);
  if (codeNames.has(name)) return each((word) => (word === from ? to : word));
  if (wordNames.has(name)) return each((word) => renameWord(word, list));
  return namingNames.has(name) ? each(keyOf) : value;
}
