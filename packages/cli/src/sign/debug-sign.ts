import { CheckoutError } from '@tillkit/core';
import { signatureText } from '@tillkit/core/sign';
import { digestOf, hmac, type Move, movesOf, type Other, type Recipe } from './moves.ts';
import { type Part, shown, type Subject } from './subject.ts';

/** What is known of one signature. Nothing in it is a key, an alias or a card number. */
export interface Findings {
  readonly name: 'sign' | 'sign2';
  /** The exact text under it; an alias stands as its length, and whatever looks like a card number is masked. */
  readonly text: string;
  /** The parts of the text, in their order. */
  readonly parts: readonly { readonly part: Part; readonly value: string }[];
  /** Lower-case hex. */
  readonly expected: string;
  readonly given: string | undefined;
  /** `none`: none was given. */
  readonly verdict: 'right' | 'wrong' | 'none';
  /** What is known to be other than it ought to be: by wrong parts of the text, and by how the given one was made. */
  readonly differs: readonly { readonly field: Move['field'] | 'spelling'; readonly says: string }[];
}

export interface Keys {
  /** Hex text. */
  readonly key: string;
  /** The second key, when `sign2` is made with one of its own. */
  readonly key2?: string | undefined;
}

/**
 * Works out what was signed, and which usual mistake makes the signature that was given. Throws `argument_wrong` when a part
 * of the text is missing, by name.
 */
export function debugSign(subject: Subject, { key, key2 }: Keys, other?: Subject): readonly Findings[] {
  const names =
    subject.kind === 'message' && subject.sign2 !== undefined ? (['sign', 'sign2'] as const) : (['sign'] as const);
  return names.map((name) => {
    const own = name === 'sign2' ? (key2 ?? key) : key;
    const otherKey = key2 === undefined ? undefined : name === 'sign2' ? key : key2;
    return hideKeys(examine(name, subject, { key: own, otherKey, other }), [key, ...(key2 ? [key2] : [])]);
  });
}

/** A key that somebody has put into an order or sent as the signature is not repeated. */
function hideKeys(findings: Findings, keys: readonly string[]): Findings {
  const json = keys.reduce((text, key) => text.replaceAll(new RegExp(key, 'gi'), '(key)'), JSON.stringify(findings));
  return JSON.parse(json) as Findings;
}

function examine(name: Findings['name'], subject: Subject, given: Other): Findings {
  const reference = name === 'sign' ? 'refno' : 'transactionId';
  // In a message it may have been asked for or only come back, and either is taken.
  const alias = subject.kind === 'request' && subject.values.alias !== undefined;
  const order: readonly Part[] = [
    ...(alias ? (['alias'] as const) : []),
    'merchantId',
    'amount',
    'currency',
    reference,
  ];
  const missing = order.find((part) => subject.values[part] === undefined);
  if (missing)
    throw new CheckoutError(
      'argument_wrong',
      `There is no ${missing}, which ${name} covers.`,
      'Give the order, or the whole message.',
    );
  const recipe: Recipe = {
    values: subject.values,
    order,
    separator: '',
    finish: (text) => text,
    key: Buffer.from(given.key, 'hex'),
    digest: hmac('sha256'),
  };
  const signature = subject[name];
  const expected = digestOf(recipe).toString('hex');
  const values = order.map((part) => ({ part, value: shown(part, subject.values[part] ?? '') }));
  const found = signature === undefined ? [] : explainDigest(signature, recipe, subject, given);
  return {
    name,
    text: values.map(({ value }) => value).join(''),
    parts: values,
    expected,
    given: signature,
    verdict: signature === undefined ? 'none' : found?.length === 0 ? 'right' : 'wrong',
    differs: [
      ...unsignable(subject, reference),
      ...(found ?? [unexplained(signature ?? '')]),
      ...hazards(name, subject),
    ],
  };
}

type Difference = Findings['differs'][number];

/** The fewest mistakes that make this digest, none at all, or `undefined` when no two of the usual ones do. */
function explainDigest(
  signature: string,
  recipe: Recipe,
  subject: Subject,
  other: Other,
): readonly Difference[] | undefined {
  const readings = readDigest(signature);
  const meets = (tried: Recipe) => {
    const digest = digestOf(tried);
    return readings.find(({ bytes }) => bytes.equals(digest));
  };
  const says = (reading: Reading, moves: readonly Move[]) => [
    ...moves.map(({ field, says: said }) => ({ field, says: said })),
    ...(reading.says === undefined ? [] : [{ field: 'spelling' as const, says: reading.says }]),
  ];
  const right = meets(recipe);
  if (right) return says(right, []);
  if ([other.key, other.otherKey].some((key) => key?.toLowerCase() === signature.trim().toLowerCase()))
    return [{ field: 'key', says: 'The key itself was sent. Whoever saw it can sign: create a new one at once.' }];
  const moves = movesOf(recipe, subject, other);
  // Both are right: what was sent is not in the message.
  const free = subject.kind === 'message' ? moves.filter(({ field }) => field === 'alias') : [];
  for (const move of free) if (meets(move.apply(recipe))) return [];
  for (const move of moves) {
    const reading = meets(move.apply(recipe));
    if (reading) return says(reading, [move]);
  }
  const together = moves.filter(({ alone }) => !alone);
  for (const [at, first] of together.entries())
    for (const second of together.slice(at + 1))
      if (first.field !== second.field) {
        const reading = meets(second.apply(first.apply(recipe)));
        if (reading) return says(reading, [first, second]);
      }
  return undefined;
}

interface Reading {
  readonly bytes: Buffer;
  /** Absent: spelled as it ought to be. */
  readonly says?: string;
}

/** The bytes that a signature may stand for, by how it is written. */
function readDigest(given: string): readonly Reading[] {
  const text = given.trim();
  const says = given === text ? undefined : 'There are spaces around it.';
  if (/^([0-9a-f]{2})+$/.test(text)) return [{ bytes: Buffer.from(text, 'hex'), ...(says && { says }) }];
  if (/^([0-9a-f]{2})+$/i.test(text))
    return [{ bytes: Buffer.from(text, 'hex'), says: 'It is written in capitals; the gateway writes small letters.' }];
  return [{ bytes: Buffer.from(text, 'base64'), says: 'It is base64; it is written in hex, in small letters.' }];
}

/** What a length tells of a digest that nothing explains. */
const lengths: Readonly<Record<number, string>> = {
  32: 'It is as long as one by MD5.',
  40: 'It is as long as one by SHA-1.',
  128: 'It is as long as one by SHA-512.',
};

const unexplained = (signature: string): Difference =>
  ({
    field: 'text',
    says:
      `No usual mistake makes this signature, alone or two together. ${lengths[signature.length] ?? ''} ` +
      'Look whether the key is that of this merchant, and give what you believe was signed with --other.',
  }) as const;

/** A part that no signature covers as it is. */
function unsignable({ values }: Subject, reference: 'refno' | 'transactionId'): readonly Difference[] {
  const { merchantId = '', amount = '', currency = '' } = values;
  try {
    signatureText({ merchantId, amount: Number(amount || NaN), currency, reference: values[reference] ?? '' });
    return /^(0|[1-9]\d*)$/.test(amount)
      ? []
      : [{ field: 'amount', says: 'amount is no whole number of minor units.' }];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return [{ field: 'text', says: error.message }];
  }
}

/** One key for both makes the `sign` of one payment the `sign2` of another. */
function hazards(name: Findings['name'], { values, sign, sign2 }: Subject): readonly Difference[] {
  if (name !== 'sign2') return [];
  const equal = sign !== undefined && sign === sign2;
  const same = values.refno !== undefined && values.refno === values.transactionId;
  return equal || same
    ? [{ field: 'transactionId', says: 'sign2 repeats what the shopper was shown as sign: it proves nothing.' }]
    : [];
}
