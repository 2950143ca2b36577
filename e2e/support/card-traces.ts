import type { Sink, SinkTexts } from './sinks.ts';

export interface EnteredCard {
  readonly number: string;
  readonly code: string;
}

/**
 * The minimum number of consecutive digits that counts as part of a card number. Separators between the digits are
 * ignored.
 */
const partLength = 6;

/**
 * Creates a function that searches the content of each sink (a place where card data could leak) for parts of card
 * numbers, and for security codes that appear as separate words. Digits that the page already contained before the card
 * was entered are ignored, because tokens contain random digits.
 */
export function createFinder(cards: readonly EnteredCard[], before: SinkTexts) {
  const chance = digitsIn(Object.values(toSearchable(before)).join('|'));
  const traces = cards.map(({ number, code }) => {
    if (chance.words.has(clean(code)))
      throw new Error(`The page already contains the security code ${code}. Choose a different security code.`);
    return { parts: partsOf(clean(number)).filter((part) => !chance.runs.includes(part)), code: clean(code) };
  });
  /**
   * Returns, for each sink, the indexes of the cards whose number or code was found in it. Omits sinks without a match.
   */
  return (texts: SinkTexts): Readonly<Partial<Record<Sink, readonly number[]>>> => {
    const matches = Object.entries(toSearchable(texts)).map(([sink, text]) => {
      const { runs, words } = digitsIn(text);
      const isIn = ({ parts, code }: (typeof traces)[number]) =>
        parts.some((part) => runs.includes(part)) || words.has(code);
      return [sink, traces.flatMap((trace, place) => (isIn(trace) ? [place] : []))] as const;
    });
    return Object.fromEntries(matches.filter(([, places]) => places.length > 0));
  };
}

const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/\D/g, '');

const partsOf = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - partLength + 1) }, (_, at) => digits.slice(at, at + partLength));

/**
 * Returns the parts of a string that could be traces of a card: sufficiently long runs of digits, and digits that
 * appear as separate words.
 */
const digitsIn = (text: string) => ({
  runs: (text.match(new RegExp(`\\d{${partLength},}`, 'g')) ?? []).join('|'),
  words: new Set(text.match(/(?<![\w.-])\d+(?![\w.-])/g)),
});

/** Joins the strings found in each sink, decodes URL escapes, and removes the separators between digits. */
const toSearchable = (texts: SinkTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([sink, all]) => [
      sink,
      all
        .join('|')
        .replaceAll(/%[0-9a-f]{2}/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
        .normalize('NFKC')
        .replaceAll(/(?<=\d)[\s+._/-]{1,3}(?=\d)/g, ''),
    ]),
  ) as Record<Sink, string>;
