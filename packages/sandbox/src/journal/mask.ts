import { maskCardData, type Form } from '@tillkit/core';
import { isCardData, maskCardNumbers } from '@tillkit/core/internal';

/** Takes card data and secrets out of a text of a media type. What holds none comes back as it was. */
export type Mask = (text: string, mediaType: string) => string;

const masked = '********';
const namesSecret = /passw|secret|hmac_?key/i;

/** `secrets`: passwords and keys of the merchants, masked wherever they stand as a value. */
export function createMask(secrets: readonly string[]): Mask {
  const own = new Set(secrets);
  // A short password may be a word of the interface too.
  const keys = secrets.filter((secret) => secret.length >= 20);
  const withoutKeys = (text: string) => keys.reduce((scrubbed, key) => scrubbed.replaceAll(key, masked), text);

  /** `undefined`: the name itself is card data. */
  function valueOf(name: string, value: string): string | undefined {
    if (own.has(value) || (value !== '' && namesSecret.test(name))) return masked;
    if (!isCardData(name, value)) return value;
    const kept: Form['fields'] = maskCardData({ [name]: value });
    return Object.values(kept)[0];
  }

  function maskForm(text: string): string {
    const given = [...new URLSearchParams(text)];
    const kept = given.flatMap(([name, value]) => {
      const safe = valueOf(name, value);
      return safe === undefined ? [] : [[name, safe] as [string, string]];
    });
    const isSame = kept.length === given.length && kept.every(([, value], at) => value === given[at]?.[1]);
    return isSame ? text : new URLSearchParams(kept).toString();
  }

  function maskXml(document: string): string {
    const text = withoutKeys(document.replace(/&#(x[\da-f]+|\d+);/gi, decodeDigit));
    let safe = '';
    let at = 0;
    for (const { index, groups = {}, 0: found } of text.matchAll(valueInXml)) {
      const { tag = '', called, value = groups['attribute'] ?? '', name = called ?? tag } = groups;
      const start = index + found.length - value.length - (groups['attribute'] === undefined ? 0 : 1);
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
      return text.replace(/\d/g, 'x'); // no names to go by
    }
  }

  return (text, mediaType) => {
    if (mediaType.includes('urlencoded')) return maskForm(text);
    if (mediaType.includes('xml')) return maskXml(text);
    return mediaType.includes('json') ? maskJson(text) : maskCardNumbers(withoutKeys(text));
  };
}

/** The text of an element without children, which its attribute `name` may name, and the value of an attribute. */
const valueInXml =
  /<(?<tag>[\w.:-]+)(?:\s+name="(?<called>[^"<>]*)")?\s*>(?<value>[^<]+)(?=<\/)|\s(?<name>[\w.:-]+)="(?<attribute>[^"<>]*)"/g;

/** A digit or space that is written as a number hides nothing. */
function decodeDigit(reference: string, code: string): string {
  const character = String.fromCodePoint(Math.min(Number(code.toLowerCase().replace(/^x/, '0x')), 0x10_ffff));
  return /[\d\s-]/.test(character) ? character : reference;
}
