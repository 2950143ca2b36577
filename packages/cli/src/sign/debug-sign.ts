import { CheckoutError } from '@tillkit/core';
import { signatureText } from '@tillkit/core/sign';
import { digestOf, hmac, type Move, movesOf, type Other, type Recipe } from './moves.ts';
import { type Part, formatValue, type Subject } from './subject.ts';

/** Findings about one signature. They do not contain any key, alias or card number. */
export interface Findings {
  readonly name: 'sign' | 'sign2';
  /** The signed text. The length of the alias is shown instead of the alias, and card numbers are masked. */
  readonly text: string;
  /** The parts of the signed text, in order. */
  readonly parts: readonly { readonly part: Part; readonly value: string }[];
  /** Expected digest in lowercase hex. */
  readonly expected: string;
  readonly given: string | undefined;
  /** Verdict on the signature in the input, or `none` if the input contains no signature. */
  readonly verdict: 'right' | 'wrong' | 'none';
  /**
   * Individual findings: values with a format that is not allowed in the signed text, mistakes that explain a wrong
   * signature, and warnings.
   */
  readonly differs: readonly { readonly field: Move['field'] | 'spelling'; readonly says: string }[];
}

export interface Keys {
  /** The key as a hexadecimal string. */
  readonly key: string;
  /** Optional. The second key as a hexadecimal string, if `sign2` is made with a separate key. */
  readonly key2?: string | undefined;
}

/**
 * Computes the string to sign and the expected signature. If the given signature is wrong, finds the common mistakes
 * that explain it. If a part of the string is missing, throws `argument_wrong` and names the missing part.
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

/** Masks the keys in the findings, because the input may contain a key as a value or as the signature. */
function hideKeys(findings: Findings, keys: readonly string[]): Findings {
  const json = keys.reduce((text, key) => text.replaceAll(new RegExp(key, 'gi'), '(key)'), JSON.stringify(findings));
  return JSON.parse(json) as Findings;
}

function examine(name: Findings['name'], subject: Subject, keys: Other): Findings {
  const reference = name === 'sign' ? 'refno' : 'transactionId';
  // In a message, the alias may or may not be part of the signed text. Both variants are accepted.
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
      `The input has no ${missing}, which is required to compute ${name}.`,
      'Pass the complete order or the complete gateway message.',
    );
  const recipe: Recipe = {
    values: subject.values,
    order,
    separator: '',
    finish: (text) => text,
    key: Buffer.from(keys.key, 'hex'),
    digest: hmac('sha256'),
  };
  const signature = subject[name];
  const expected = digestOf(recipe).toString('hex');
  const values = order.map((part) => ({ part, value: formatValue(part, subject.values[part] ?? '') }));
  const mistakes = signature === undefined ? [] : explainDigest(signature, recipe, subject, keys);
  return {
    name,
    text: values.map(({ value }) => value).join(''),
    parts: values,
    expected,
    given: signature,
    verdict: signature === undefined ? 'none' : mistakes?.length === 0 ? 'right' : 'wrong',
    differs: [
      ...unsignable(subject, reference),
      ...(mistakes ?? [unexplained(signature ?? '')]),
      ...hazards(name, subject),
    ],
  };
}

type Difference = Findings['differs'][number];

/**
 * Returns the smallest set of mistakes that explains the signature. Returns an empty list if the signature is right, or
 * undefined if no common mistake and no combination of two common mistakes explains it.
 */
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
    ...moves.map(({ field, says: text }) => ({ field, says: text })),
    ...(reading.says === undefined ? [] : [{ field: 'spelling' as const, says: reading.says }]),
  ];
  const right = meets(recipe);
  if (right) return says(right, []);
  if ([other.key, other.otherKey].some((key) => key?.toLowerCase() === signature.trim().toLowerCase()))
    return [
      { field: 'key', says: 'The key itself was sent. Anyone who saw it can sign. Create a new key immediately.' },
    ];
  const moves = movesOf(recipe, subject, other);
  // Signatures with and without the alias are accepted, because a message does not show whether the alias was part of
  // the request.
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
  /** Optional. Describes what is wrong with the format of the signature. */
  readonly says?: string;
}

/** Returns the bytes that a signature may represent, decoded from hex or, if the signature is not hex, from base64. */
function readDigest(signature: string): readonly Reading[] {
  const text = signature.trim();
  const says = signature === text ? undefined : 'The signature is surrounded by spaces.';
  if (/^([0-9a-f]{2})+$/.test(text)) return [{ bytes: Buffer.from(text, 'hex'), ...(says && { says }) }];
  if (/^([0-9a-f]{2})+$/i.test(text))
    return [{ bytes: Buffer.from(text, 'hex'), says: 'The signature is in upper case; the gateway uses lower case.' }];
  return [{ bytes: Buffer.from(text, 'base64'), says: 'The signature is base64; use lower-case hex.' }];
}

/** Hints for signatures that no common mistake explains, keyed by the length of the signature. */
const lengths: Readonly<Record<number, string>> = {
  32: 'Its length is that of MD5.',
  40: 'Its length is that of SHA-1.',
  128: 'Its length is that of SHA-512.',
};

const unexplained = (signature: string): Difference =>
  ({
    field: 'text',
    says:
      `No usual mistake leads to this signature, nor do two together. ${lengths[signature.length] ?? ''} ` +
      'Check that the key belongs to this merchant, and pass the order that may have been signed with --other.',
  }) as const;

/**
 * Returns a finding if a value has a format that is not allowed in the signed text, such as an amount with decimals.
 */
function unsignable({ values }: Subject, reference: 'refno' | 'transactionId'): readonly Difference[] {
  const { merchantId = '', amount = '', currency = '' } = values;
  try {
    signatureText({ merchantId, amount: Number(amount || NaN), currency, reference: values[reference] ?? '' });
    return /^(0|[1-9]\d*)$/.test(amount)
      ? []
      : [{ field: 'amount', says: 'amount is not a whole number of minor units.' }];
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return [{ field: 'text', says: error.message }];
  }
}

/**
 * Returns a warning if `sign2` equals `sign`, or if the refno equals the transaction id. If both signatures use the
 * same key, the `sign` of one payment could be replayed as the `sign2` of a different payment.
 */
function hazards(name: Findings['name'], { values, sign, sign2 }: Subject): readonly Difference[] {
  if (name !== 'sign2') return [];
  const equal = sign !== undefined && sign === sign2;
  const same = values.refno !== undefined && values.refno === values.transactionId;
  return equal || same
    ? [{ field: 'transactionId', says: 'sign2 repeats the sign that the shopper has seen, so it proves nothing.' }]
    : [];
}
