import type { cards } from '../methods/cards.ts';

/** What a card number tells by itself. */
export interface CardBrand {
  /** First digits, as ranges with bounds of one length: `34 37`, `2221-2720`. */
  readonly prefixes: string;
  /** Digits of a whole number, rising. */
  readonly lengths: readonly number[];
  /** Digits before each gap; absent: groups of four. */
  readonly gaps?: readonly number[];
}

/**
 * The ten card codes by their numbers; how long their security codes are stands in `security-code.ts`. No library: the known ones lack three of the ten (Dankort, MyOne, Jelmoli). No
 * number belongs to two brands: co-branded ranges are UnionPay, and MyOne and Jelmoli, whose ranges are not published,
 * have the numbers of the sandbox's test cards.
 */
export const cardBrands = {
  VIS: { prefixes: '4', lengths: [16, 18, 19] },
  ECA: { prefixes: '51-55 2221-2720', lengths: [16] },
  AMX: { prefixes: '34 37', lengths: [15], gaps: [4, 10] },
  DIN: { prefixes: '300-305 3095 36 38-39', lengths: [14, 16, 19], gaps: [4, 10] },
  DIS: { prefixes: '6011 644-649 65', lengths: [16, 19] },
  JCB: { prefixes: '3528-3589', lengths: [16, 17, 18, 19] },
  CUP: { prefixes: '62 81', lengths: [16, 17, 18, 19] },
  DNK: { prefixes: '5019 9208', lengths: [16] },
  MYO: { prefixes: '9756001', lengths: [16] },
  JEL: { prefixes: '9756002', lengths: [16] },
} as const satisfies Readonly<Record<(typeof cards)[number]['code'], CardBrand>>;

/** Code of the brand whose numbers begin so; digits only. */
export const brandOf = (number: string): string | undefined =>
  Object.entries<CardBrand>(cardBrands).find(([, { prefixes }]) =>
    prefixes.split(' ').some((range) => {
      const [from = '', to = from] = range.split('-');
      const start = number.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    }),
  )?.[0];
