import type { MethodCode } from '@tillkit/core';
import type { AuthorizeFor, Till } from '../index.ts';

declare const till: Till;

const shared = { key: '1', order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' } as const;
const alias = { ...shared, alias: 'ALIAS1', expiryMonth: '12', expiryYear: '30' } as const;

/** An authorization request for each method code, with the values that the method requires. */
export const authorizations = {
  ACC: { ...shared, paymentMethod: 'ACC', details: { subMethod: 'INVOICE', attachments: { files: [] } } },
  AMX: { ...alias, paymentMethod: 'AMX' },
  APL: { ...shared, paymentMethod: 'APL', details: { walletData: 'dG9r' } },
  BON: { ...shared, paymentMethod: 'BON', alias: 'A' },
  BPD: { ...shared, paymentMethod: 'BPD', details: { rebate: 10 } },
  BPL: { ...shared, paymentMethod: 'BPL', details: { rebateGross: 10 } },
  BPY: { ...shared, paymentMethod: 'BPY', alias: 'A' },
  CUP: { ...alias, paymentMethod: 'CUP' },
  DEA: { ...shared, paymentMethod: 'DEA', alias: 'A' },
  DIB: { ...shared, paymentMethod: 'DIB', alias: 'A' },
  DIN: { ...alias, paymentMethod: 'DIN' },
  DIS: { ...alias, paymentMethod: 'DIS' },
  DNK: { ...alias, paymentMethod: 'DNK' },
  DVI: { ...shared, paymentMethod: 'DVI', reqtype: 'SCN' },
  ECA: { ...alias, paymentMethod: 'ECA' },
  EPS: { ...shared, paymentMethod: 'EPS', details: { bankBic: 'AAAABB22', remittanceReference: 'RF18' } },
  ESY: { ...shared, paymentMethod: 'ESY', details: { paymentInfo: 'A7Q2', title: 'Books' } },
  GEP: { ...shared, paymentMethod: 'GEP', details: { bankBic: 'AAAABB22', purpose: 'Books' } },
  GPA: { ...shared, paymentMethod: 'GPA', details: { bankBic: 'AAAABB22' } },
  INT: { ...shared, paymentMethod: 'INT', details: { subMethod: 'PROVB-INVOICE', customData: ['red'] } },
  JCB: { ...alias, paymentMethod: 'JCB' },
  JEL: { ...alias, paymentMethod: 'JEL' },
  KLN: { ...shared, paymentMethod: 'KLN', details: { events: [{ name: 'Gala' }] } },
  MAU: { ...shared, paymentMethod: 'MAU', alias: 'A' },
  MDP: { ...shared, paymentMethod: 'MDP', details: { mobileAlias: '0123456789' } },
  MFA: { ...shared, paymentMethod: 'MFA', details: { atOwnRisk: 'yes' } },
  MFG: { ...shared, paymentMethod: 'MFG', details: { virtualCardNumber: 'V1', installmentType: '4in12' } },
  MFX: { ...shared, paymentMethod: 'MFX', details: { invoiceOnDelivery: true } },
  MMS: { ...shared, paymentMethod: 'MMS', alias: 'A' },
  MYO: { ...alias, paymentMethod: 'MYO' },
  PAP: { ...shared, paymentMethod: 'PAP', alias: 'B-1', details: { itemsTotal: 4990, items: [{ name: 'Pen' }] } },
  PAY: { ...shared, paymentMethod: 'PAY', details: { walletData: '{}' } },
  PEF: { ...shared, paymentMethod: 'PEF', alias: 'A', marketplace: { subMerchantId: 'SUB1' } },
  PFC: { ...shared, paymentMethod: 'PFC', alias: 'A' },
  PSC: { ...shared, paymentMethod: 'PSC', details: { clientId: 'c7' } },
  REK: { ...shared, paymentMethod: 'REK', alias: 'A' },
  SAM: { ...shared, paymentMethod: 'SAM', details: { walletData: '{}' } },
  SWB: {
    ...shared,
    paymentMethod: 'SWB',
    details: { taxAmount: 3.74, order: { articles: [{ id: '7', quantity: 1 }] } },
  },
  TWI: { ...shared, paymentMethod: 'TWI', alias: 'A' },
  VIS: { ...alias, paymentMethod: 'VIS' },
} as const satisfies { readonly [C in MethodCode]?: AuthorizeFor<C> };

for (const request of Object.values(authorizations)) void till.payments.authorize(request);

// @ts-expect-error -- the call of MFG needs a virtual card number
export const noNumber = { ...shared, paymentMethod: 'MFG', details: {} } satisfies AuthorizeFor<'MFG'>;
// @ts-expect-error -- a wallet has no data without its details
export const noData = { ...shared, paymentMethod: 'PAY' } satisfies AuthorizeFor<'PAY'>;
// @ts-expect-error -- the rows of a method stand under details
export const beside = { ...shared, paymentMethod: 'PSC', clientId: 'c7' } satisfies AuthorizeFor<'PSC'>;
// @ts-expect-error -- the order is the id of the shop's order
export const articles = { ...shared, paymentMethod: 'SWB', order: { articles: [] } } satisfies AuthorizeFor<'SWB'>;
// @ts-expect-error -- a bank card has no details
export const empty = { ...shared, paymentMethod: 'PFC', details: {} } satisfies AuthorizeFor<'PFC'>;
