import { CheckoutError } from '../errors.ts';

/** Placeholder prefixes that the specification uses instead of the providers' real names. */
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

/**
 * The providers' real names, spelled as they appear at the beginning of live parameter names: letters and digits,
 * starting with a lowercase letter, such as `{ provA: 'acme' }`.
 */
export type Brands = Readonly<Partial<Record<NeutralName, string>>>;

/** A name and its replacement. */
export type Pair = readonly [from: string, to: string];

/**
 * Pairs each placeholder name with the provider's real name. Throws `config_wrong` if a real name is malformed, or if
 * the real names cannot be unambiguously mapped back.
 */
export function pairsOf(brands: Brands): readonly Pair[] {
  const pairs = neutralNames.flatMap((neutral) => {
    const own = brands[neutral];
    return own === undefined ? [] : [[neutral, own] as const];
  });
  for (const [neutral, own] of pairs) {
    const others = pairs.filter(([other]) => other !== neutral).flat();
    if (!/^[a-z][A-Za-z0-9]*$/.test(own) || others.some((other) => begins(other, own) || begins(own, other)))
      throw new CheckoutError(
        'config_wrong',
        `The brand name for ${neutral} is invalid, or overlaps with the beginning of another name.`,
        'Set each brand name to letters and digits, starting with a lowercase letter. No name may be a prefix of another name.',
      );
  }
  return pairs;
}

const begins = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Renames a parameter that begins with a placeholder name, such as `provAInvoiceChannel`, or ends with one, such as
 * `pendingProviderF`.
 */
export function renameKey(name: string, list: readonly Pair[]): string {
  for (const [from, to] of list) {
    if (name.startsWith(from) && /^[A-Z]/.test(name.slice(from.length))) return to + name.slice(from.length);
    if (name === `pending${spelled(from)}`) return `pending${spelled(to)}`;
  }
  return name;
}

/** Returns the form that a name takes after `pending` in a parameter name, such as `ProviderF` for `provF`. */
const spelled = (name: string) => (name === 'provF' ? 'ProviderF' : capital(name));

/** Renames a value that begins with a placeholder name in capitals, such as `PROVB-INVOICE`. */
export function renameWord(word: string, list: readonly Pair[]): string {
  const pair = list.find(([from]) => word.startsWith(`${from.toUpperCase()}-`));
  return pair ? pair[1].toUpperCase() + word.slice(pair[0].length) : word;
}
