import { cardBrands, type CardBrand } from './card-brands.ts';
import type { WireParameters } from '../table/wire.ts';

/**
 * Card number ranges that are detected in addition to the ranges of the card brands in the gateway's interface
 * specification: old Visa numbers and Maestro.
 */
const otherBrands: readonly CardBrand[] = [
  { prefixes: '4', lengths: [13] },
  { prefixes: '5018 5020 5038 5893 6304 6759 6761-6763', lengths: [13, 14, 15, 16, 17, 18, 19] },
];

const ranges = [...Object.values<CardBrand>(cardBrands), ...otherBrands].flatMap(({ prefixes, lengths }) =>
  prefixes.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return { from, to, lengths };
  }),
);

/**
 * Names of parameters whose digits are never card numbers: amounts, references, transaction ids, aliases, and article,
 * customer, document and account numbers. `{n}` stands for a list index.
 */
export const identifiers: readonly string[] = [
  ...'merchantId amount settledAmount refno refno2 refno3 sign sign2 uppTransactionId aliasCC mdpAlias mdpUserId virtualCardno'.split(
    ' ',
  ),
  ...'returnVirtualCardno uppCustomerId uppArticle_{n}_Id uppFee_{n}_Id L_Number{n} authorizationId'.split(' '),
  ...'uppCustomerCompanyRegisterNumber provACustomerOrderNumber provBDeviceFingerprintId provBSiteID'.split(' '),
  ...'provBVerifiedDocument1Number voucherMerchantClientId accountNumber invoiceReference txnMbRefNo'.split(' '),
];
const identifier = new RegExp(`^(?:${identifiers.join('|').replaceAll('{n}', '\\d+')})$`, 'i');

/**
 * Matches the names of parameters that may contain a card number, such as `cardNumber`, `CARD_NO`, `payment[pan]` or
 * `cc-number`.
 */
const numberName =
  /(?:card-?(?:no|nr|num|number)|(?:^|-)cc-?(?:no|nr|num|number)|(?:^|-)pan(?:-?(?:no|number))?)-?\d*$/;
/**
 * Matches the names of parameters that contain a different kind of card number, such as a gift card number, or only a
 * masked or partial card number.
 */
const otherCard = /virtual|masked|gift|loyalty|member|bonus|last-?4|last-?four/;
/**
 * Matches the names of parameters that may contain a security code, such as `cvv`, `CVC2`, `card[csc]` or
 * `securityCode`.
 */
const codeName = /cv[cvn]2?(?:-|$)|cv[cvn]2?-?(?:code|number|value)|(?:^|-)csc(?:-|$)|card-?cid|security-?code/;

/** Converts a name to lowercase with hyphens between words. */
const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/**
 * Returns the names of parameters that look like card data, either because the value contains a card number or because
 * the name denotes a card number or security code. The interface's identifier parameters, masked values and empty
 * values do not count.
 */
export const findCardData = (parameters: WireParameters): readonly string[] =>
  Object.keys(parameters).filter((name) => isCardData(name, parameters[name] ?? ''));

/**
 * Replaces Unicode compatibility characters with their plain equivalents. Skips ASCII text, because checking whether
 * text is ASCII is faster than normalizing it.
 */
const toPlain = (text: string) => (/[\u0080-\uFFFF]/.test(text) ? text.normalize('NFKC') : text);

/** Returns a copy of the parameters with card data masked, or the same object if it contains no card data. */
export function maskCardData(parameters: WireParameters): WireParameters {
  const names = findCardData(parameters);
  if (names.length === 0) return parameters;
  const affected = new Set(names);
  const remaining = Object.entries(parameters).filter(([name]) => !readName(name).isNumber);
  const masked = remaining.map(([name, value]) => [name, affected.has(name) ? maskValue(name, value) : value] as const);
  return Object.assign(Object.create(null) as WireParameters, Object.fromEntries(masked));
}

/** Returns the string with all card numbers masked. */
export function maskCardNumbers(text: string): string {
  const plain = toPlain(text);
  const runs = cardRuns(plain);
  return runs.reduce(
    (masked, { start, end }) => masked.slice(0, start) + mask(masked.slice(start, end)) + masked.slice(end),
    runs.length > 0 ? plain : text,
  );
}

const mask = (text: string) => toPlain(text).replace(/\d/g, 'x');
const maskValue = (name: string, value: string) => (isByName(name, value) ? mask(value) : maskCardNumbers(value));

/** Returns whether a parameter looks like card data, judging by its name and its value. */
export function isCardData(name: string, value: string): boolean {
  const { isNumber, isIdentifier, isPhone } = readName(name);
  if (isNumber) return true;
  if (isIdentifier) return false;
  return isByName(name, value) || cardRuns(toPlain(value), isPhone ? 14 : 13).length > 0;
}

interface NameFacts {
  /**
   * `true` if the name itself contains a card number. This happens if a form is malformed or its values were sent
   * without names.
   */
  readonly isNumber: boolean;
  readonly isIdentifier: boolean;
  readonly isPhone: boolean;
  readonly namesCode: boolean;
  readonly namesNumber: boolean;
}

/**
 * Maximum number of cached names. The cache size is limited because an attacker can send any number of different names.
 */
const mostNames = 1000;
const cache = new Map<string, NameFacts>();

function readName(name: string): NameFacts {
  const cached = cache.get(name);
  if (cached) return cached;
  const spelled = words(name);
  const facts = {
    isNumber: isNumberItself(name),
    isIdentifier: identifier.test(name),
    isPhone: /phone|fax/i.test(name),
    namesCode: codeName.test(spelled),
    namesNumber: numberName.test(spelled) && !otherCard.test(spelled),
  };
  if (cache.size === mostNames) cache.clear();
  // A name that contains a card number must not stay in memory.
  if (name.length <= 100 && !facts.isNumber) cache.set(name, facts);
  return facts;
}

const isNumberItself = (name: string) => cardRuns(name.replace(/\p{L}/gu, ' ')).length > 0;

function isByName(name: string, value: string): boolean {
  const { namesCode, namesNumber } = readName(name);
  if (!namesCode && !namesNumber) return false;
  const digits = toPlain(value).replace(/\D/g, '').length;
  if (namesCode) return digits >= 3;
  const isMasked = digits < 13 && /[x*•#]{2}/i.test(value);
  return digits >= 8 && !isMasked;
}

// Matches digits with or without separators. Digits that follow a letter or a decimal point are not treated as a card
// number.
const run = /(?<![\p{L}\p{N}_]|\d\.)\d+(?:(?:[\s\u2010-\u2015-]{1,3}|(?<=\d{4})[./_](?=\d{4}))\d+)*(?![\p{L}\p{N}_])/gu;
const iban = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?\b/g;

/** Returns the positions of all digit sequences that contain a card number of at least `least` digits. */
function cardRuns(text: string, least = 13): readonly { readonly start: number; readonly end: number }[] {
  if (!/\d[\s\S]{11,}\d/.test(text)) return [];
  const others = text.replace(iban, (match) => (isIban(match) ? 'I'.repeat(match.length) : match));
  return (
    [...others.matchAll(run)]
      // A telephone number has at most 15 digits, so after a plus sign, only a longer number is treated as a card
      // number.
      .filter(({ 0: digits, index }) => holdsCard(digits.split(/\D+/), others[index - 1] === '+' ? 16 : least))
      .map(({ 0: digits, index }) => ({ start: index, end: index + digits.length }))
  );
}

/**
 * Returns whether the digit groups contain a card number. In a card number, every group except the last has at least
 * four digits; telephone numbers have shorter groups.
 */
function holdsCard(groups: readonly string[], least: number): boolean {
  return groups.some((_, first) => {
    let number = '';
    for (const group of groups.slice(first, first + 5)) {
      number += group;
      if (number.length >= least && isCardNumber(number)) return true;
      if (group.length < 4) return false;
    }
    return false;
  });
}

const isCardNumber = (digits: string): boolean =>
  ranges.some(({ from, to, lengths }) => {
    const start = digits.slice(0, from.length);
    return from <= start && start <= to && lengths.includes(digits.length);
  }) &&
  passesLuhn(digits) &&
  !(digits.length === 13 && isGtin(digits));

/**
 * Verifies the Luhn check digit of a card number. Every second digit from the right is doubled, starting with the digit
 * before the check digit.
 */
const passesLuhn = (digits: string): boolean =>
  sumOf(digits, (digit, isOdd) => (isOdd ? digit * 2 - (digit > 4 ? 9 : 0) : digit)) % 10 === 0;

/** Verifies the check digit of an article number (GTIN). */
const isGtin = (digits: string): boolean => sumOf(digits, (digit, isOdd) => (isOdd ? digit * 3 : digit)) % 10 === 0;

function sumOf(digits: string, weigh: (digit: number, isOdd: boolean) => number): number {
  let sum = 0;
  for (let at = digits.length - 1; at >= 0; at--) sum += weigh(Number(digits[at]), (digits.length - at) % 2 === 0);
  return sum;
}

/**
 * Returns whether the string is a valid IBAN. After its first four characters are moved to the end and each letter is
 * replaced with a number (A = 10 to Z = 35), the resulting number modulo 97 must be 1.
 */
function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '');
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
