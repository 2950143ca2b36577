/** Kinds of numbers that shops send but that are not card numbers. The numbers are generated from a seed. */
export type NumberKind = keyof typeof makers;

type Random = (below: number) => number;

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random(10)).join('');
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

/** Appends the GTIN check digit to an article number. */
function withCheckDigit(body: string): string {
  const sum = [...body].toReversed().reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** Builds an IBAN from a country code and an account number, including the two check digits that ISO 13616 defines. */
function ibanOf(country: string, account: string): string {
  const number = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}

const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

const areas = [
  '41 44',
  '41 79',
  '49 89',
  '49 176',
  '43 1',
  '43 664',
  '33 6',
  '39 06',
  '39 347',
  '44 20',
  '34 91',
  '36 1',
];

const makers = {
  /** Article numbers: four to twelve digits, some with letters, hyphens or dots. */
  article: (random: Random) =>
    pick(random, [
      () => digits(random, 4 + random(9)),
      () => `${pick(random, ['PEN', 'INK', 'A4', 'X'])}-${digits(random, 6)}`,
      () => `${digits(random, 3)}.${digits(random, 3)}.${digits(random, 2)}`,
    ])(),
  /** International phone numbers. They begin with `+`, `00` or the country code, and may contain spaces or hyphens. */
  phone: (random: Random) => {
    const area = pick(random, areas);
    const number = `${area} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2 + random(2))}`;
    const phone = pick(random, ['+', '00', '']) + number;
    return pick(random, [phone, phone.replaceAll(' ', ''), phone.replaceAll(' ', '-')]);
  },
  iban: (random: Random) => {
    const iban = pick(random, [
      () => ibanOf('CH', digits(random, 17)),
      () => ibanOf('DE', digits(random, 18)),
      () => ibanOf('AT', digits(random, 16)),
      () => ibanOf('FR', digits(random, 23)),
      () => ibanOf('GB', `NWBK${digits(random, 14)}`),
    ])();
    return pick(random, [iban, inFours(iban)]);
  },
  gtin13: (random: Random) =>
    withCheckDigit(pick(random, ['4', '76', '90', '3', '50', '0']).concat(digits(random, 12)).slice(0, 12)),
  gtin14: (random: Random) => withCheckDigit(digits(random, 13)),
  /** Order references: counters, dates with a counter, timestamps, groups of digits, or UUIDs. */
  order: (random: Random) =>
    pick(random, [
      () => digits(random, 5 + random(8)),
      () =>
        `2024${String(1 + random(12)).padStart(2, '0')}${String(1 + random(28)).padStart(2, '0')}-${digits(random, 5)}`,
      () => String(1_700_000_000_000 + random(2 ** 31)),
      () => `${digits(random, 3)}-${digits(random, 7)}-${digits(random, 7)}`,
      () => [8, 4, 4, 4, 12].map((length) => Array.from({ length }, () => random(16).toString(16)).join('')).join('-'),
    ])(),
  /**
   * Customer numbers: five to twelve digits, the letter K followed by eight digits, or a 16-digit loyalty card number
   * that begins like a payment card number.
   */
  customer: (random: Random) =>
    pick(random, [
      () => digits(random, 5 + random(8)),
      () => `K${digits(random, 8)}`,
      () => `2501${digits(random, 12)}`,
    ])(),
} as const;

/** Generates `count` numbers. The same seed always produces the same numbers. */
export function* shopNumbers(count: number, seed: number): Generator<readonly [kind: NumberKind, text: string]> {
  let state = seed;
  const random: Random = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  const kinds = Object.keys(makers) as NumberKind[];
  for (let n = 0; n < count; n++) {
    const kind = kinds[n % kinds.length] as NumberKind;
    yield [kind, makers[kind](random)];
  }
}
