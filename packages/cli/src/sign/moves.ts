import { createHash, createHmac } from 'node:crypto';
import { fromMinorUnits } from '@tillkit/core';
import { currencies, readAmount, requestNames, resultNames } from '@tillkit/core/internal';
import { type Part, shown, type Subject } from './subject.ts';

/** How a signature is made: of what, and with which key and digest. */
export interface Recipe {
  readonly values: Subject['values'];
  /** The parts in their order. */
  readonly order: readonly Part[];
  readonly separator: string;
  /** What is done to the joined text. */
  readonly finish: (text: string) => string;
  readonly key: Buffer;
  readonly digest: Digest;
}

export type Digest = (key: Buffer, text: string) => Buffer;

export const hmac =
  (algorithm: string): Digest =>
  (key, text) =>
    createHmac(algorithm, key).update(text).digest();

/** No HMAC, but the key before or behind the text. */
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

/** One usual mistake: what it does to the recipe, and how it is said. */
export interface Move {
  /** What it is about; two moves about the same are not tried together. */
  readonly field: Part | 'text' | 'key' | 'digest';
  readonly says: string;
  readonly apply: (recipe: Recipe) => Recipe;
  /** One of many: tried by itself only. */
  readonly alone?: true;
}

export interface Other {
  /** Another order or message that the signature may have been made over. */
  readonly other?: Subject | undefined;
  /** The key as it was given. */
  readonly key: string;
  /** The second key, when the signature is made with the first, and the other way round. */
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

/** Every usual mistake that this recipe may have been subject to. */
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
  ...set(part, value, `${wires[part]} was ${shown(part, value)} when it was signed.`),
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
      .map((text) => set('amount', text, `amount was signed in major units, as ${text} in place of ${amount}.`)),
    set('amount', `${minor * 100}`, `amount was signed a hundred times too high: it is in minor units already.`),
  ];
}

/** One value, written otherwise. */
function spellings(part: Part, value: string): Move[] {
  const name = wires[part];
  const decoded = quietly(() => decodeURIComponent(value.replaceAll('+', ' ')));
  const candidates: readonly (readonly [value: string | undefined, says: string])[] = [
    [value.trim(), `${name} was signed without the spaces around it.`],
    [`${value} `, `${name} was signed with a space behind it.`],
    [` ${value}`, `${name} was signed with a space before it.`],
    [`${value}\n`, `${name} was signed with a line break behind it.`],
    [encodeURIComponent(value), `${name} was signed as it stands in an address (URL-encoded).`],
    [decoded, `${name} was signed decoded; what is given is still URL-encoded.`],
    [value.toLowerCase(), `${name} was signed in small letters.`],
    [value.toUpperCase(), `${name} was signed in capitals.`],
    [part === 'refno' ? value.slice(0, 18) : undefined, `${name} was cut to 18 characters before it was signed.`],
    [value.replace(/^0+(?=.)/, ''), `${name} was signed without its leading zeros: it was read as a number.`],
  ];
  return candidates.flatMap(([text, says]) => (text === undefined || text === value ? [] : [set(part, text, says)]));
}

const leaveOut = (part: Part): Move => ({
  field: part,
  says: part === 'alias' ? 'The alias (aliasCC) was left out of the signature.' : `${wires[part]} was left out.`,
  apply: (recipe) => ({ ...recipe, order: recipe.order.filter((each) => each !== part) }),
});

const aliases = ({ order }: Recipe, { values }: Subject): Move[] =>
  values.alias === undefined || order.includes('alias')
    ? []
    : [
        {
          field: 'alias',
          says: 'The alias (aliasCC) was signed with it.',
          apply: (recipe) => ({
            ...recipe,
            values: { ...recipe.values, alias: values.alias ?? '' },
            order: ['alias', ...recipe.order],
          }),
        },
      ];

/** `sign` ends with the refno, `sign2` with the transaction. */
function references({ order }: Recipe, { values }: Subject): Move[] {
  const [mine, theirs]: readonly Part[] = order.includes('refno')
    ? ['refno', 'transactionId']
    : ['transactionId', 'refno'];
  const value = theirs && values[theirs];
  return mine && theirs && value !== undefined
    ? [set(mine, value, `${wires[theirs]} was signed in place of ${wires[mine]}.`)]
    : [];
}

function others({ values, order }: Recipe, other: Subject): Move[] {
  const differing = order.filter((part) => other.values[part] !== undefined && other.values[part] !== values[part]);
  return [
    ...differing.map((part) => replace(part, other.values[part] ?? '')),
    {
      field: 'text',
      says: 'It was made over the other order.',
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
      says: `The parts were joined with ${name}; they are joined with nothing between.`,
      apply: (recipe) => ({ ...recipe, separator }),
    })),
    finished('A line break was signed behind the text.', (text) => `${text}\n`),
    finished('The whole text was signed in small letters.', (text) => text.toLowerCase()),
    finished('The whole text was signed URL-encoded.', encodeURIComponent),
  ];
}

/** Every order but the one that is given. */
function permutations<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [];
  const all = (items: readonly T[]): T[][] =>
    items.length === 0 ? [[]] : items.flatMap((item, at) => all(items.toSpliced(at, 1)).map((more) => [item, ...more]));
  return all([first, ...rest]).slice(1);
}

/** What is said of a key names the mistake and never the key. */
function keys(key: string, otherKey: string | undefined): Move[] {
  const used = (bytes: Buffer, says: string): Move => ({
    field: 'key',
    says,
    apply: (recipe) => ({ ...recipe, key: bytes }),
  });
  return [
    used(Buffer.from(key), 'The key was used as text; it is hex, so decode it to bytes first.'),
    used(Buffer.from(key.toUpperCase()), 'The key was used as text, in capitals; decode its hex to bytes.'),
    used(Buffer.from(key.toLowerCase()), 'The key was used as text, in small letters; decode its hex to bytes.'),
    used(Buffer.from(`${key}\n`), 'The key was used as text, with the line break behind it.'),
    used(Buffer.from(key, 'base64'), 'The key was read as base64; it is hex.'),
    ...(otherKey === undefined
      ? []
      : [used(Buffer.from(otherKey, 'hex'), 'It was made with the other of the two keys.')]),
  ];
}

const digests: readonly Move[] = [
  ...(['md5', 'sha1', 'sha512'] as const).map((algorithm): Move => ({
    field: 'digest',
    says: `It is an HMAC by ${algorithm.toUpperCase()}; the setting is HMAC by SHA-256.`,
    apply: (recipe) => ({ ...recipe, digest: hmac(algorithm) }),
  })),
  ...(['sha256', 'md5', 'sha1'] as const).flatMap((algorithm) =>
    (['behind', 'before'] as const).map((place): Move => ({
      field: 'digest',
      says: `It is a plain ${algorithm.toUpperCase()} with the key ${place} the text; it is an HMAC by SHA-256.`,
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
