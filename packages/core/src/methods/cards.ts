import { alike } from './alike.ts';

/** The ten card brands. All of these cards have an expiry date and support aliases. */
export const cards = alike(
  { card: true },
  /** Visa. */
  'VIS',
  /** Mastercard. */
  'ECA',
  /** American Express. */
  'AMX',
  /** Diners Club. */
  'DIN',
  /** Discover. */
  'DIS',
  /** JCB. */
  'JCB',
  /** Dankort. */
  'DNK',
  /** MyOne. */
  'MYO',
  /** UnionPay. */
  'CUP',
  /** Jelmoli. */
  'JEL',
);
