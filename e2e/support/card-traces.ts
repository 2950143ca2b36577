import type { Sink, SinkTexts } from './sinks.ts';

/** What a shopper enters. */
export interface EnteredCard {
  readonly number: string;
  readonly code: string;
}

/** Digits of a number that count as a part of it, however they are grouped. */
const partLength = 6;

/**
 * Looks for parts of card numbers, and for codes that stand as a word of their own. What the page had before anything was
 * entered is chance and no part: there are random digits in tokens.
 */
export function createFinder(cards: readonly EnteredCard[], before: SinkTexts) {
  const chance = digitsIn(Object.values(toSearchable(before)).join('|'));
  const traces = cards.map(({ number, code }) => {
    if (chance.words.has(clean(code))) throw new Error(`The page has ${code} of itself: choose another code.`);
    return { parts: partsOf(clean(number)).filter((part) => !chance.runs.includes(part)), code: clean(code) };
  });
  /** By sink, the places in the list of the cards that are found there; a sink without any is left out. */
  return (texts: SinkTexts): Readonly<Partial<Record<Sink, readonly number[]>>> => {
    const found = Object.entries(toSearchable(texts)).map(([sink, text]) => {
      const { runs, words } = digitsIn(text);
      const isIn = ({ parts, code }: (typeof traces)[number]) =>
        parts.some((part) => runs.includes(part)) || words.has(code);
      return [sink, traces.flatMap((trace, place) => (isIn(trace) ? [place] : []))] as const;
    });
    return Object.fromEntries(found.filter(([, places]) => places.length > 0));
  };
}

const clean = (typed: string) => typed.normalize('NFKC').replaceAll(/\D/g, '');

const partsOf = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - partLength + 1) }, (_, at) => digits.slice(at, at + partLength));

/** What of a text can hold a trace: the runs of digits in which a part finds room, and the digits that are a word. */
const digitsIn = (text: string) => ({
  runs: (text.match(new RegExp(`\\d{${partLength},}`, 'g')) ?? []).join('|'),
  words: new Set(text.match(/(?<![\w.-])\d+(?![\w.-])/g)),
});

/** As one text, escapes of addresses resolved, and without the gaps that are put between digits. */
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
  ) as Record<Sink, string>; // the same keys
