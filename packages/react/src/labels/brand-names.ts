const names: Readonly<Record<string, string>> = {
  AMX: 'American Express',
  CUP: 'UnionPay',
  DIN: 'Diners Club',
  DIS: 'Discover',
  DNK: 'Dankort',
  ECA: 'Mastercard',
  JCB: 'JCB',
  JEL: 'Jelmoli',
  MYO: 'MyOne',
  VIS: 'Visa',
};

/** The name of a card by its method code: the same in every language. */
export const brandName = (code: string | undefined): string | undefined => names[code ?? ''] ?? code;
