import type { cards } from '../methods/cards.ts';

/** Prefixes, lengths and spacing of a brand's card numbers. */
export interface CardBrand {
  /**
   * First digits, as individual values or ranges. Both ends of a range have the same number of digits, as in `34 37`
   * and `2221-2720`.
   */
  readonly prefixes: string;
  /** Possible lengths of a card number, in ascending order. */
  readonly lengths: readonly number[];
  /**
   * Optional. Positions of the gaps, each given as the number of digits before it. If omitted, the digits are in groups
   * of four.
   */
  readonly gaps?: readonly number[];
}

/**
 * Card number ranges of the ten card brands. `security-code.ts` contains the lengths of their security codes. This
 * table is used instead of a library, because the known libraries lack three of the ten brands (Dankort, MyOne and
 * Jelmoli). The ranges of different brands do not overlap. Co-branded ranges are assigned to UnionPay. The ranges of
 * MyOne and Jelmoli are not published, so for these brands the table contains the numbers of the sandbox's test cards.
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

/** Returns the method code of the brand whose numbers begin with these digits. */
export const brandOf = (number: string): string | undefined =>
  Object.entries<CardBrand>(cardBrands).find(([, { prefixes }]) =>
    prefixes.split(' ').some((range) => {
      const [from = '', to = from] = range.split('-');
      const start = number.slice(0, from.length);
      return start.length === from.length && start >= from && start <= to;
    }),
  )?.[0];
