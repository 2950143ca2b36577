import { maskCardData, type Form } from '@tillkit/core';
import { isCardData, maskCardNumbers } from '@tillkit/core/internal';

/** Masks card data and secrets in text of the given media type. Everything else in the text stays unchanged. */
export type Mask = (text: string, mediaType: string) => string;

const masked = '********';
const namesSecret = /passw|secret|hmac_?key/i;

/**
 * Creates a function that masks card data and the given secrets in text.
 * @param secrets Passwords and keys of the merchants. The function masks a secret wherever it occurs as a whole value.
 */
export function createMask(secrets: readonly string[]): Mask {
  const own = new Set(secrets);
  // A short password may also be an ordinary word in a message, so only long secrets are masked inside longer text.
  const keys = secrets.filter((secret) => secret.length >= 20);
  const withoutKeys = (text: string) => keys.reduce((scrubbed, key) => scrubbed.replaceAll(key, masked), text);

  /** Returns a field's value, masked if necessary, or `undefined` if the field's name itself contains card data. */
  function valueOf(name: string, value: string): string | undefined {
    if (own.has(value) || (value !== '' && namesSecret.test(name))) return masked;
    if (!isCardData(name, value)) return value;
    const fields: Form['fields'] = maskCardData({ [name]: value });
    return Object.values(fields)[0];
  }

  function maskForm(text: string): string {
    const pairs = [...new URLSearchParams(text)];
    const safePairs = pairs.flatMap(([name, value]) => {
      const safe = valueOf(name, value);
      return safe === undefined ? [] : [[name, safe] as [string, string]];
    });
    const isSame = safePairs.length === pairs.length && safePairs.every(([, value], at) => value === pairs[at]?.[1]);
    return isSame ? text : new URLSearchParams(safePairs).toString();
  }

  function maskXml(document: string): string {
    const text = withoutKeys(document.replace(/&#(x[\da-f]+|\d+);/gi, decodeDigit));
    let safe = '';
    let at = 0;
    for (const { index, groups = {}, 0: match } of text.matchAll(valueInXml)) {
      const { tag = '', called, value = groups['attribute'] ?? '', name = called ?? tag } = groups;
      const start = index + match.length - value.length - (groups['attribute'] === undefined ? 0 : 1);
      safe += maskCardNumbers(text.slice(at, start)) + (valueOf(name, value) ?? masked);
      at = start + value.length;
    }
    return safe + maskCardNumbers(text.slice(at));
  }

  function maskJson(text: string): string {
    let isSame = true;
    const reviver = (name: string, value: unknown): unknown => {
      if (typeof value !== 'string' && typeof value !== 'number') return value;
      const safe = valueOf(name, String(value));
      if (safe === String(value)) return value;
      isSame = false;
      return safe;
    };
    try {
      const safe = JSON.stringify(JSON.parse(text, reviver));
      return isSame ? text : safe;
    } catch {
      // The fields of invalid JSON cannot be identified, so every digit is masked.
      return text.replace(/\d/g, 'x');
    }
  }

  return (text, mediaType) => {
    if (mediaType.includes('urlencoded')) return maskForm(text);
    if (mediaType.includes('xml')) return maskXml(text);
    return mediaType.includes('json') ? maskJson(text) : maskCardNumbers(withoutKeys(text));
  };
}

/**
 * Matches the value of any attribute and the text content of any leaf element. A leaf element may have a `name`
 * attribute that contains the parameter name.
 */
const valueInXml =
  /<(?<tag>[\w.:-]+)(?:\s+name="(?<called>[^"<>]*)")?\s*>(?<value>[^<]+)(?=<\/)|\s(?<name>[\w.:-]+)="(?<attribute>[^"<>]*)"/g;

/**
 * Decodes a character reference to a digit, space or hyphen. Otherwise, the reference could hide a card number from the
 * mask.
 */
function decodeDigit(reference: string, code: string): string {
  const character = String.fromCodePoint(Math.min(Number(code.toLowerCase().replace(/^x/, '0x')), 0x10_ffff));
  return /[\d\s-]/.test(character) ? character : reference;
}
