import type { MethodCode } from '@tillkit/core';
import type { AuthorizeFor, Till } from '../index.ts';

declare const till: Till;

const asked = { key: '1', order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' } as const;
const alias = { ...asked, alias: 'ALIAS1', expiryMonth: '12', expiryYear: '30' } as const;

/** One authorization for each code, with what its call makes mandatory. */
export const authorizations = {
  ACC: { ...asked, paymentMethod: 'ACC', details: { subMethod: 'INVOICE', attachments: { files: [] } } },
  AMX: { ...alias, paymentMethod: 'AMX' },
  APL: { ...asked, paymentMethod: 'APL', details: { walletData: 'dG9r' } },
  BON: { ...asked, paymentMethod: 'BON', alias: 'A' },
  BPD: { ...asked, paymentMethod: 'BPD', details: { rebate: 10 } },
  BPL: { ...asked, paymentMethod: 'BPL', details: { rebateGross: 10 } },
  BPY: { ...asked, paymentMethod: 'BPY', alias: 'A' },
  CUP: { ...alias, paymentMethod: 'CUP' },
  DEA: { ...asked, paymentMethod: 'DEA', alias: 'A' },
  DIB: { ...asked, paymentMethod: 'DIB', alias: 'A' },
  DIN: { ...alias, paymentMethod: 'DIN' },
  DIS: { ...alias, paymentMethod: 'DIS' },
  DNK: { ...alias, paymentMethod: 'DNK' },
  DVI: { ...asked, paymentMethod: 'DVI', reqtype: 'SCN' },
  ECA: { ...alias, paymentMethod: 'ECA' },
  EPS: { ...asked, paymentMethod: 'EPS', details: { bankBic: 'AAAABB22', remittanceReference: 'RF18' } },
  ESY: { ...asked, paymentMethod: 'ESY', details: { paymentInfo: 'A7Q2', title: 'Books' } },
  GEP: { ...asked, paymentMethod: 'GEP', details: { bankBic: 'AAAABB22', purpose: 'Books' } },
  GPA: { ...asked, paymentMethod: 'GPA', details: { bankBic: 'AAAABB22' } },
  INT: { ...asked, paymentMethod: 'INT', details: { subMethod: 'PROVB-INVOICE', customData: ['red'] } },
  JCB: { ...alias, paymentMethod: 'JCB' },
  JEL: { ...alias, paymentMethod: 'JEL' },
  KLN: { ...asked, paymentMethod: 'KLN', details: { events: [{ name: 'Gala' }] } },
  MAU: { ...asked, paymentMethod: 'MAU', alias: 'A' },
  MDP: { ...asked, paymentMethod: 'MDP', details: { mobileAlias: '0123456789' } },
  MFA: { ...asked, paymentMethod: 'MFA', details: { atOwnRisk: 'yes' } },
  MFG: { ...asked, paymentMethod: 'MFG', details: { virtualCardNumber: 'V1', installmentType: '4in12' } },
  MFX: { ...asked, paymentMethod: 'MFX', details: { invoiceOnDelivery: true } },
  MMS: { ...asked, paymentMethod: 'MMS', alias: 'A' },
  MYO: { ...alias, paymentMethod: 'MYO' },
  PAP: { ...asked, paymentMethod: 'PAP', alias: 'B-1', details: { itemsTotal: 4990, items: [{ name: 'Pen' }] } },
  PAY: { ...asked, paymentMethod: 'PAY', details: { walletData: '{}' } },
  PEF: { ...asked, paymentMethod: 'PEF', alias: 'A', marketplace: { subMerchantId: 'SUB1' } },
  PFC: { ...asked, paymentMethod: 'PFC', alias: 'A' },
  PSC: { ...asked, paymentMethod: 'PSC', details: { clientId: 'c7' } },
  REK: { ...asked, paymentMethod: 'REK', alias: 'A' },
  SAM: { ...asked, paymentMethod: 'SAM', details: { walletData: '{}' } },
  SWB: {
    ...asked,
    paymentMethod: 'SWB',
    details: { taxAmount: 3.74, order: { articles: [{ id: '7', quantity: 1 }] } },
  },
  TWI: { ...asked, paymentMethod: 'TWI', alias: 'A' },
  VIS: { ...alias, paymentMethod: 'VIS' },
} as const satisfies { readonly [C in MethodCode]: AuthorizeFor<C> };

for (const request of Object.values(authorizations)) void till.payments.authorize(request);

// @ts-expect-error -- the call of MFG needs a virtual card number
export const noNumber = { ...asked, paymentMethod: 'MFG', details: {} } satisfies AuthorizeFor<'MFG'>;
// @ts-expect-error -- a wallet has no data without its details
export const noData = { ...asked, paymentMethod: 'PAY' } satisfies AuthorizeFor<'PAY'>;
// @ts-expect-error -- the rows of a method stand under details
export const beside = { ...asked, paymentMethod: 'PSC', clientId: 'c7' } satisfies AuthorizeFor<'PSC'>;
// @ts-expect-error -- the order is the id of the shop's order
export const articles = { ...asked, paymentMethod: 'SWB', order: { articles: [] } } satisfies AuthorizeFor<'SWB'>;
// @ts-expect-error -- a bank card has no details
export const empty = { ...asked, paymentMethod: 'PFC', details: {} } satisfies AuthorizeFor<'PFC'>;
