import { createHash, createHmac } from 'node:crypto';
import { fromMinorUnits } from '@tillkit/core';
import { currencies, readAmount, requestNames, resultNames } from '@tillkit/core/internal';
import { type Part, formatValue, type Subject } from './subject.ts';

/** Recipe for making a signature: the parts, the key and the digest function. */
export interface Recipe {
  readonly values: Subject['values'];
  /** The parts of the signed text, in the order in which they are joined. */
  readonly order: readonly Part[];
  readonly separator: string;
  /** Final change to the joined text before it is signed. */
  readonly finish: (text: string) => string;
  readonly key: Buffer;
  readonly digest: Digest;
}

export type Digest = (key: Buffer, text: string) => Buffer;

export const hmac =
  (algorithm: string): Digest =>
  (key, text) =>
    createHmac(algorithm, key).update(text).digest();

/**
 * Returns a function that computes a plain hash instead of an HMAC. The key is placed before or after the text that is
 * hashed.
 */
const plainHash =
  (algorithm: string, place: 'before' | 'behind'): Digest =>
  (key, text) => {
    const hash = createHash(algorithm);
    return (place === 'before' ? hash.update(key).update(text) : hash.update(text).update(key)).digest();
  };

const textOf = ({ values, order, separator, finish }: Recipe): string =>
  finish(
    order
      .map((part) => values[part])
      .filter((value) => value !== undefined)
      .join(separator),
  );

export const digestOf = (recipe: Recipe): Buffer => recipe.digest(recipe.key, textOf(recipe));

/** A common mistake in making a signature, with its effect on the recipe and its description. */
export interface Move {
  /** Part of the recipe that the mistake affects. Two mistakes that affect the same part are not combined. */
  readonly field: Part | 'text' | 'key' | 'digest';
  readonly says: string;
  readonly apply: (recipe: Recipe) => Recipe;
  /** If true, the mistake is not tried in combination with others, because there are too many mistakes of this kind. */
  readonly alone?: true;
}

export interface Other {
  /** Optional. A different order or message, whose values may have been signed instead. */
  readonly other?: Subject | undefined;
  /** The key that the signature should be made with, as a hexadecimal string. */
  readonly key: string;
  /**
   * Optional. The key for the other signature (`sign` or `sign2`), as a hexadecimal string, if the shop has two keys.
   */
  readonly otherKey?: string | undefined;
}

const wires: Readonly<Record<Part, string>> = {
  alias: requestNames.alias,
  merchantId: requestNames.merchantId,
  amount: requestNames.amount,
  currency: requestNames.currency,
  refno: requestNames.refno,
  transactionId: resultNames.transactionId,
};

/** Returns every common mistake that can apply to this recipe. */
export function movesOf(recipe: Recipe, subject: Subject, { other, key, otherKey }: Other): readonly Move[] {
  const present = recipe.order.filter((part) => recipe.values[part] !== undefined);
  return [
    ...amounts(recipe.values),
    ...present.flatMap((part) => spellings(part, recipe.values[part] ?? '')),
    ...present.map((part) => leaveOut(part)),
    ...aliases(recipe, subject),
    ...references(recipe, subject),
    ...currencies()
      .filter((code) => code !== recipe.values.currency)
      .map((code) => replace('currency', code, { alone: true })),
    ...(other ? others(recipe, other) : []),
    ...texts(present),
    ...keys(key, otherKey),
    ...digests,
  ];
}

const set = (part: Part, value: string, says: string): Move => ({
  field: part,
  says,
  apply: (recipe) => ({ ...recipe, values: { ...recipe.values, [part]: value } }),
});

const replace = (part: Part, value: string, more: Pick<Move, 'alone'> = {}): Move => ({
  ...set(part, value, `${wires[part]} was ${formatValue(part, value)} in the signed text.`),
  ...more,
});

function amounts({ amount, currency = '' }: Subject['values']): Move[] {
  const minor = readAmount(amount);
  if (minor === undefined || !currencies().includes(currency)) return [];
  const major = fromMinorUnits(minor, currency);
  const spelled = [major, major.replace('.', ','), major.replace(/\.?0+$/, ''), major.replace(/\..*/, '')];
  return [
    ...[...new Set(spelled)]
      .filter((text) => text !== amount)
      .map((text) => set('amount', text, `amount was signed in major units, as ${text} instead of ${amount}.`)),
    set('amount', `${minor * 100}`, `amount was signed a hundred times too high: the value is in minor units already.`),
  ];
}

/** Returns one mistake for each altered form in which a value may have been signed, such as with a trailing space. */
function spellings(part: Part, value: string): Move[] {
  const name = wires[part];
  const decoded = quietly(() => decodeURIComponent(value.replaceAll('+', ' ')));
  const candidates: readonly (readonly [value: string | undefined, says: string])[] = [
    [value.trim(), `${name} was signed without the spaces around it.`],
    [`${value} `, `${name} was signed with a space after it.`],
    [` ${value}`, `${name} was signed with a space before it.`],
    [`${value}\n`, `${name} was signed with a line break after it.`],
    [encodeURIComponent(value), `${name} was signed in its URL-encoded form.`],
    [decoded, `${name} was signed decoded; the input is still URL-encoded.`],
    [value.toLowerCase(), `${name} was signed in lower case.`],
    [value.toUpperCase(), `${name} was signed in upper case.`],
    [part === 'refno' ? value.slice(0, 18) : undefined, `${name} was cut to 18 characters before it was signed.`],
    [value.replace(/^0+(?=.)/, ''), `${name} was signed without its leading zeros: it was read as a number.`],
  ];
  return candidates.flatMap(([text, says]) => (text === undefined || text === value ? [] : [set(part, text, says)]));
}

const leaveOut = (part: Part): Move => ({
  field: part,
  says: part === 'alias' ? 'The alias (aliasCC) was not signed.' : `${wires[part]} was omitted.`,
  apply: (recipe) => ({ ...recipe, order: recipe.order.filter((each) => each !== part) }),
});

const aliases = ({ order }: Recipe, { values }: Subject): Move[] =>
  values.alias === undefined || order.includes('alias')
    ? []
    : [
        {
          field: 'alias',
          says: 'The alias (aliasCC) was signed too.',
          apply: (recipe) => ({
            ...recipe,
            values: { ...recipe.values, alias: values.alias ?? '' },
            order: ['alias', ...recipe.order],
          }),
        },
      ];

/** Returns the mistake of signing the wrong reference: the transaction id in `sign`, or the refno in `sign2`. */
function references({ order }: Recipe, { values }: Subject): Move[] {
  const [expected, wrong]: readonly Part[] = order.includes('refno')
    ? ['refno', 'transactionId']
    : ['transactionId', 'refno'];
  const value = wrong && values[wrong];
  return expected && wrong && value !== undefined
    ? [set(expected, value, `${wires[wrong]} was signed instead of ${wires[expected]}.`)]
    : [];
}

function others({ values, order }: Recipe, other: Subject): Move[] {
  const differing = order.filter((part) => other.values[part] !== undefined && other.values[part] !== values[part]);
  return [
    ...differing.map((part) => replace(part, other.values[part] ?? '')),
    {
      field: 'text',
      says: 'The signature was made over the other order.',
      alone: true,
      apply: (recipe) => ({ ...recipe, values: other.values, order: recipe.order }),
    },
  ];
}

const separators = {
  ' ': 'a space',
  '+': '+',
  '|': '|',
  ',': ',',
  ';': ';',
  ':': ':',
  '-': '-',
  '&': '&',
  '\n': 'a line break',
} as const;

function texts(present: readonly Part[]): Move[] {
  const finished = (says: string, finish: Recipe['finish']): Move => ({
    field: 'text',
    says,
    apply: (recipe) => ({ ...recipe, finish }),
  });
  return [
    ...permutations(present).map((order): Move => ({
      field: 'text',
      says: `The parts were joined in another order: ${order.map((part) => wires[part]).join(', ')}.`,
      apply: (recipe) => ({ ...recipe, order: order.filter((part) => recipe.order.includes(part)) }),
    })),
    ...Object.entries(separators).map(([separator, name]): Move => ({
      field: 'text',
      says: `The parts were joined with ${name}; join them without a separator.`,
      apply: (recipe) => ({ ...recipe, separator }),
    })),
    finished('The text was signed with a line break at its end.', (text) => `${text}\n`),
    finished('The text was signed in lower case.', (text) => text.toLowerCase()),
    finished('The text was signed URL-encoded.', encodeURIComponent),
  ];
}

/** Returns every permutation of the items except the original one. */
function permutations<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [];
  const all = (items: readonly T[]): T[][] =>
    items.length === 0 ? [[]] : items.flatMap((item, at) => all(items.toSpliced(at, 1)).map((more) => [item, ...more]));
  return all([first, ...rest]).slice(1);
}

/** Returns the common mistakes that involve the key. Their descriptions do not contain the key. */
function keys(key: string, otherKey: string | undefined): Move[] {
  const used = (bytes: Buffer, says: string): Move => ({
    field: 'key',
    says,
    apply: (recipe) => ({ ...recipe, key: bytes }),
  });
  return [
    used(Buffer.from(key), 'The key was used as text. Decode the hexadecimal string to bytes.'),
    used(
      Buffer.from(key.toUpperCase()),
      'The key was used as text in upper case. Decode the hexadecimal string to bytes.',
    ),
    used(
      Buffer.from(key.toLowerCase()),
      'The key was used as text in lower case. Decode the hexadecimal string to bytes.',
    ),
    used(Buffer.from(`${key}\n`), 'The key was used as text with a line break at its end.'),
    used(Buffer.from(key, 'base64'), 'The key was read as base64. Decode it as a hexadecimal string.'),
    ...(otherKey === undefined
      ? []
      : [used(Buffer.from(otherKey, 'hex'), 'The signature was made with the other of the two keys.')]),
  ];
}

const digests: readonly Move[] = [
  ...(['md5', 'sha1', 'sha512'] as const).map((algorithm): Move => ({
    field: 'digest',
    says: `The signature is an HMAC by ${algorithm.toUpperCase()}. Use HMAC by SHA-256.`,
    apply: (recipe) => ({ ...recipe, digest: hmac(algorithm) }),
  })),
  ...(['sha256', 'md5', 'sha1'] as const).flatMap((algorithm) =>
    (['behind', 'before'] as const).map((place): Move => ({
      field: 'digest',
      says: `The signature is a plain ${algorithm.toUpperCase()} with the key ${place} the text. Use HMAC by SHA-256.`,
      apply: (recipe) => ({ ...recipe, digest: plainHash(algorithm, place) }),
    })),
  ),
];

function quietly(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
