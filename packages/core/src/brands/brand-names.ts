import { CheckoutError } from '../errors.ts';

/** The neutral prefixes of the interface that stand for a provider's own name. */
const neutralNames = [
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
] as const;

export type NeutralName = (typeof neutralNames)[number];

/** A provider's own name as it begins a parameter of the live interface, letters and digits, first letter small: `{ provA: 'acme' }`. */
export type Brands = Readonly<Partial<Record<NeutralName, string>>>;

/** One name, and the one that takes its place. */
export type Pair = readonly [from: string, to: string];

/** Neutral names with the providers' own. Throws `config_wrong` unless every name can be told from every other on the way back. */
export function pairsOf(brands: Brands): readonly Pair[] {
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

/** `provAInvoiceChannel` by its beginning, `pendingProviderF` by its end. */
export function renameKey(name: string, list: readonly Pair[]): string {
  for (const [from, to] of list) {
    if (name.startsWith(from) && /^[A-Z]/.test(name.slice(from.length))) return to + name.slice(from.length);
    if (name === `pending${spelled(from)}`) return `pending${spelled(to)}`;
  }
  return name;
}

/** In `pendingProviderF` the neutral name is spelled out. */
const spelled = (name: string) => (name === 'provF' ? 'ProviderF' : capital(name));

/** `PROVB-INVOICE`: a value that begins with the name in capitals. */
export function renameWord(word: string, list: readonly Pair[]): string {
  const found = list.find(([from]) => word.startsWith(`${from.toUpperCase()}-`));
  return found ? found[1].toUpperCase() + word.slice(found[0].length) : word;
}
