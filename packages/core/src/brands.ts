import { CheckoutError } from './errors.ts';
import type { methods } from './methods/index.ts';
import type { WireParameters } from './wire.ts';

/** The neutral prefixes of the interface that stand for a provider's own name. */
export type NeutralName =
  | 'provA'
  | 'provB'
  | 'provC'
  | 'provD'
  | 'provE'
  | 'provF'
  | 'walletA'
  | 'walletB'
  | 'walletC'
  | 'voucher';

/** A provider's own name as it begins a parameter of the live interface, letters and digits, first letter small: `{ provA: 'acme' }`. */
export type Brands = Readonly<Partial<Record<NeutralName, string>>>;

const neutralNames: readonly NeutralName[] = [
  'provA',
  'provB',
  'provC',
  'provD',
  'provE',
  'provF',
  'walletA',
  'walletB',
  'walletC',
  'voucher',
];

/** The names of the live interface, as the profile has them. */
export interface Naming {
  readonly brands: Brands;
  /** Code of wallet C. */
  readonly walletCCode: string;
}

/**
 * Writes neutral names as the providers' own: in names, in the one value that carries one (`PROVB-INVOICE`), and the
 * code of wallet C. Throws `config_wrong` for brands that cannot be told apart on the way back.
 */
export const toBrands = (wire: WireParameters, { brands, walletCCode }: Naming): WireParameters =>
  rename(wire, pairs(brands), [walletC, walletCCode]);

/** The way back: `fromBrands(toBrands(wire, naming), naming)` equals `wire`. */
export const fromBrands = (wire: WireParameters, { brands, walletCCode }: Naming): WireParameters =>
  rename(
    wire,
    pairs(brands).map(([neutral, own]) => [own, neutral] as const),
    [walletCCode, walletC],
  );

const walletC = 'APL' satisfies keyof typeof methods;

/** The names of the specification itself. */
export const neutralNaming: Naming = { brands: {}, walletCCode: walletC };

type Pair = readonly [from: string, to: string];

/** Throws `config_wrong` unless every name can be told from every other on the way back. */
function pairs(brands: Brands): readonly Pair[] {
  const given = neutralNames.flatMap((neutral) => {
    const own = brands[neutral];
    return own === undefined ? [] : [[neutral, own] as const];
  });
  for (const [neutral, own] of given) {
    const others = given.filter(([other]) => other !== neutral).flat();
    if (!/^[a-z][A-Za-z0-9]*$/.test(own) || others.some((other) => begins(other, own) || begins(own, other)))
      throw new CheckoutError(
        'config_wrong',
        `The brand of ${neutral} cannot be told from another name.`,
        'Give each brand its own name: letters and digits, the first a small letter, none the beginning of another.',
      );
  }
  return given;
}

const begins = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function rename(wire: WireParameters, list: readonly Pair[], code: Pair): WireParameters {
  if (list.length === 0 && code[0] === code[1]) return wire;
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [renameKey(name, list), renameValue(name, value, list, code)]),
  );
}

/** `provAInvoiceChannel` by its beginning, `pendingProviderF` by its end. */
function renameKey(name: string, list: readonly Pair[]): string {
  for (const [from, to] of list) {
    if (name.startsWith(from) && /^[A-Z]/.test(name.slice(from.length))) return to + name.slice(from.length);
    if (name === `pending${spelled(from)}`) return `pending${spelled(to)}`;
  }
  return name;
}

/** In `pendingProviderF` the neutral name is spelled out. */
const spelled = (name: string) => (name === 'provF' ? 'ProviderF' : capital(name));

function renameValue(name: string, value: string, list: readonly Pair[], [from, to]: Pair): string {
  if (name === 'paymentmethod' || name === 'pmethod') return value === from ? to : value;
  const brand = name === 'sub_pmethod' && list.find(([own]) => value.startsWith(`${own.toUpperCase()}-`));
  return brand ? brand[1].toUpperCase() + value.slice(brand[0].length) : value;
}
