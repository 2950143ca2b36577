/** Creates a repeatable random number generator (mulberry32) with values from 0 (inclusive) to 1 (exclusive). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Strings that the mutations insert: strings that have a special meaning in XML or for the gateway, and unusual values
 * such as control characters and huge numbers.
 */
const tokens = [
  ...'< > & / = ; # " \' -- ]]> <![CDATA[ <!-- --> <a> </a> <b/> x="1" xmlns="u" &amp; &#38; &#0; &#xD800; &x; <? ?>'.split(
    ' ',
  ),
  '',
  '\0',
  '\u0001',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\uffff',
  '\u{1f600}',
  '\n',
  '\t',
  ' ',
  '<!DOCTYPE a [<!ENTITY x "y">]>',
  '<amount>1</amount>',
  '<reqtype>DOA</reqtype>',
  '<transtype>06</transtype>',
  '<pmethod>ACC</pmethod>',
  '<uppCustomerDetails><uppArticle_999999999_Id>1</uppArticle_999999999_Id></uppCustomerDetails>',
  '<marketplace><fee/></marketplace>',
  '__proto__',
  'constructor',
  '4242424242424242',
  '-1',
  '1e309',
  '99999999999999999999',
  '٣',
] as const;

/** Makes one to four random changes to a document. Each change cuts, inserts, duplicates or replaces text. */
export function mutate(document: string, chance: () => number): string {
  const below = (most: number) => Math.floor(chance() * most);
  let text = document;
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(text.length + 1);
    const end = Math.min(text.length, at + below(chance() < 0.2 ? 200 : 12));
    const [before, middle, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
    const insertion = tokens[below(tokens.length)] ?? '';
    if (chance() < 0.02) text = before;
    else text = before + ['', insertion + middle, insertion, middle + middle][below(4)] + after;
  }
  return text;
}

/** Cache of the values in each document, because thousands of mutations start from the same document. */
const cache = new Map<string, readonly RegExpExecArray[]>();

function valuesOf(document: string): readonly RegExpExecArray[] {
  const values = cache.get(document) ?? [...document.matchAll(/>([^<>]+)</g)];
  cache.set(document, values);
  return values;
}

/**
 * Changes one value but keeps the document well-formed, so that the gateway validates the value instead of rejecting
 * the whole document first.
 */
export function mutateValue(document: string, chance: () => number): string {
  const values = valuesOf(document);
  const match = values[Math.floor(chance() * values.length)];
  if (!match) return document;
  const [whole, value = ''] = match;
  const insertion = (tokens[Math.floor(chance() * tokens.length)] ?? '').replaceAll(/[<&]/g, '');
  const at = Math.floor(chance() * (value.length + 1));
  const next = chance() < 0.5 ? value.slice(0, at) + insertion + value.slice(at) : insertion;
  return document.slice(0, match.index) + whole.replace(value, () => next) + document.slice(match.index + whole.length);
}
