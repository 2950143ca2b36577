import type { EnteredCard } from './card-traces.ts';

/** A card and how it is entered into the fields. */
export interface Entry extends EnteredCard {
  readonly by: 'typed' | 'pasted' | 'autofilled';
  /**
   * True if the card is complete and valid and is therefore sent to the gateway. The gateway refuses the card because
   * it is not a test card.
   */
  readonly isSent: boolean;
}

// One card number for each brand. The numbers contain no long runs of the same digit, so that no page contains part of
// a number by chance.
const stems = {
  VIS: '492903617305884',
  ECA: '539127460831952',
  AMX: '37914625830917',
  DIN: '3857203691482',
  DIS: '601139748206357',
  JCB: '353871940263851',
  CUP: '629358174093627',
  DNK: '501928374610573',
  MYO: '975600182736495',
  JEL: '975600293847516',
} as const;

// The third card has a four-digit code, as its brand requires.
const codes = ['739', '862', '7391', '947', '683', '538', '874', '396', '963', '487'] as const;

/** Appends the check digit to a card number. */
function toNumber(stem: string): string {
  const sum = [...stem].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
}

const wholes = Object.values(stems).map((stem, place) => ({ number: toNumber(stem), code: codes[place] ?? '' }));
// Cards with a four-digit security code are left out, because the browser autofills their fields again a moment later.
const filledIn = [
  ...wholes.filter(({ code }) => code.length === 3),
  { number: toNumber('481537260941738'), code: '796' },
];
const withGaps = (text: string, gap: string) => text.replaceAll(/(.{4})(?=.)/g, `$1${gap}`);
const toWide = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xff10 - 0x30));
const withWrongEnd = (number: string) => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

/**
 * Forty entries: ten that are typed, ten that are pasted with separators, ten that are filled in by the browser, and
 * ten that are wrong or incomplete.
 */
export const entries: readonly Entry[] = [
  ...wholes.map((card) => ({ ...card, by: 'typed' as const, isSent: true })),
  ...wholes.map(({ number, code }, place) => {
    const gapped = withGaps(number, ' -'[place % 2] ?? ' ');
    return { number: place === 9 ? toWide(number) : gapped, code, by: 'pasted' as const, isSent: true };
  }),
  ...filledIn.map((card) => ({ ...card, by: 'autofilled' as const, isSent: true })),
  ...wholes.slice(0, 5).map(({ number, code }, place) => ({
    number: withWrongEnd(number),
    code,
    by: place % 2 === 0 ? ('typed' as const) : ('pasted' as const),
    isSent: false,
  })),
  ...wholes.slice(5).map(({ number, code }, place) => ({
    number: number.slice(0, 6 + 2 * place),
    code: code.slice(0, 2),
    by: 'typed' as const,
    isSent: false,
  })),
];
