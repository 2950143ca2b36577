import type { cardBrands } from './card-brands.ts';

/** Names of the card brands, identical in all languages. */
export const cardNames = {
  VIS: 'Visa',
  ECA: 'Mastercard',
  AMX: 'American Express',
  DIN: 'Diners Club',
  DIS: 'Discover',
  JCB: 'JCB',
  CUP: 'UnionPay',
  DNK: 'Dankort',
  MYO: 'MyOne',
  JEL: 'Jelmoli',
} as const satisfies Readonly<Record<keyof typeof cardBrands, string>>;
