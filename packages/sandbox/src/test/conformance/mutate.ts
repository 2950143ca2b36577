/** Repeatable chance (mulberry32); from 0 up to 1. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What means something to a reader of XML, or to a reader of our values, and what only looks like it. */
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

/** A document with one to four places changed: cut, filled, doubled, swapped. */
export function mutate(document: string, chance: () => number): string {
  const below = (most: number) => Math.floor(chance() * most);
  let text = document;
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(text.length + 1);
    const end = Math.min(text.length, at + below(chance() < 0.2 ? 200 : 12));
    const [before, middle, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
    const put = tokens[below(tokens.length)] ?? '';
    if (chance() < 0.02) text = before;
    else text = before + ['', put + middle, put, middle + middle][below(4)] + after;
  }
  return text;
}

/** Values of each document that was changed before: thousands of mutations are made of one. */
const known = new Map<string, readonly RegExpExecArray[]>();

function valuesOf(document: string): readonly RegExpExecArray[] {
  const values = known.get(document) ?? [...document.matchAll(/>([^<>]+)</g)];
  known.set(document, values);
  return values;
}

/** Changes inside the values, so that the document stays one and its values are looked at. */
export function mutateValue(document: string, chance: () => number): string {
  const values = valuesOf(document);
  const found = values[Math.floor(chance() * values.length)];
  if (!found) return document;
  const [whole, value = ''] = found;
  const put = (tokens[Math.floor(chance() * tokens.length)] ?? '').replaceAll(/[<&]/g, '');
  const at = Math.floor(chance() * (value.length + 1));
  const next = chance() < 0.5 ? value.slice(0, at) + put + value.slice(at) : put;
  return document.slice(0, found.index) + whole.replace(value, () => next) + document.slice(found.index + whole.length);
}
