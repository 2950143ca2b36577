import type { MethodCode, OrderFor } from '../order/order.ts';

// This file contains one complete order for each method code. orders-owed.test-d.ts contains orders with missing
// values. orders-own.test-d.ts contains orders with values that only some methods accept.

export const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' } as const;

/** Customer values, each of which is mandatory for at least one method. */
export const buyer = {
  id: 'c-7',
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Ring 1',
  city: 'Bern',
  country: 'CHE',
  zipCode: '3000',
  phone: '+41310000000',
  gender: 'female',
  birthDate: '2000-01-31',
  language: 'de',
  subscription: 'monthly',
} as const;

/** Article values that the invoice methods require. */
export const book = { id: 'b-1', name: 'Book', quantity: 2, price: 4990, priceGross: 2495 } as const;

/** Shipping values that the invoice methods require. */
export const parcel = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Ring 1',
  zipCode: '3000',
  city: 'Bern',
  country: 'CHE',
  price: 4990,
  priceGross: 4990,
  carrier: 'Post',
} as const;

export const orders = {
  ACC: { ...base, paymentMethod: 'ACC', customer: { ...buyer, type: 'person' }, details: { subMethod: 'INVOICE' } },
  AMX: { ...base, paymentMethod: 'AMX' },
  APL: { ...base, paymentMethod: 'APL' },
  BON: { ...base, paymentMethod: 'BON' },
  BPD: { ...base, paymentMethod: 'BPD', customer: buyer, articles: [book], shipping: parcel },
  BPL: { ...base, paymentMethod: 'BPL', customer: buyer, articles: [book], shipping: parcel },
  BPY: { ...base, paymentMethod: 'BPY', customer: buyer, articles: [book], shipping: parcel },
  CUP: { ...base, paymentMethod: 'CUP' },
  DEA: { ...base, paymentMethod: 'DEA' },
  DIB: { ...base, paymentMethod: 'DIB' },
  DIN: { ...base, paymentMethod: 'DIN' },
  DIS: { ...base, paymentMethod: 'DIS' },
  DNK: { ...base, paymentMethod: 'DNK' },
  DVI: { ...base, paymentMethod: 'DVI', reqtype: 'SCN', customer: { ...buyer, type: 'person' } },
  ECA: { ...base, paymentMethod: 'ECA' },
  EPS: { ...base, paymentMethod: 'EPS', details: { bankBic: 'AAAABB22', remittanceReference: 'RF18' } },
  ESY: { ...base, paymentMethod: 'ESY', details: { paymentInfo: 'A7Q2', title: 'Books', description: 'Two books' } },
  GEP: { ...base, paymentMethod: 'GEP', details: { bankBic: 'AAAABB22XXX', purpose: 'Two books' } },
  GPA: { ...base, paymentMethod: 'GPA', articles: [{ name: 'Age', description: 'From 18' }] },
  INT: { ...base, paymentMethod: 'INT', customer: { ...buyer, type: 'person' }, details: { subMethod: 'INVOICE' } },
  JCB: { ...base, paymentMethod: 'JCB' },
  JEL: { ...base, paymentMethod: 'JEL' },
  KLN: {
    ...base,
    paymentMethod: 'KLN',
    articles: [{ name: 'Book', quantity: 2, price: 4990, taxRate: 2.6, taxAmount: 126 }],
  },
  MAU: { ...base, paymentMethod: 'MAU' },
  MDP: { ...base, paymentMethod: 'MDP', details: { userId: 'ABC', mobileAlias: 'DEF' } },
  MFA: { ...base, paymentMethod: 'MFA', returnVirtualCardNumber: true, customer: buyer },
  MFG: { ...base, paymentMethod: 'MFG', details: { virtualCardNumber: 'V1', invoiceOnDelivery: true } },
  MFX: { ...base, paymentMethod: 'MFX', customer: buyer, details: { installmentType: '4in12', reference3: 'R3' } },
  MMS: { ...base, paymentMethod: 'MMS' },
  MYO: { ...base, paymentMethod: 'MYO' },
  PAP: { ...base, paymentMethod: 'PAP', returnCustomerDetails: true },
  PAY: { ...base, paymentMethod: 'PAY' },
  PEF: { ...base, paymentMethod: 'PEF', startTarget: '_top' },
  PFC: { ...base, paymentMethod: 'PFC', startTarget: '_top', useAlias: true },
  PSC: { ...base, paymentMethod: 'PSC', details: { clientId: 'c7' } },
  REK: { ...base, paymentMethod: 'REK' },
  SAM: { ...base, paymentMethod: 'SAM' },
  SWB: { ...base, paymentMethod: 'SWB', customer: buyer, details: { taxAmount: 1.26, discountAmount: 5 } },
  TWI: { ...base, paymentMethod: 'TWI' },
  VIS: { ...base, paymentMethod: 'VIS', alias: '424242VMKSNZ4242', expiryMonth: '01', expiryYear: '30' },
} as const satisfies { readonly [C in MethodCode]: OrderFor<C> };

// An order that lacks any of the values that every payment requires does not compile.
const { merchantId: _merchant, ...withoutMerchant } = orders.VIS;
const { refno: _refno, ...withoutRefno } = orders.VIS;
const { amount: _amount, ...withoutAmount } = orders.VIS;
const { currency: _currency, ...withoutCurrency } = orders.VIS;
const { paymentMethod: _method, ...withoutMethod } = orders.VIS;
// @ts-expect-error -- the merchant is mandatory
export const noMerchant = withoutMerchant satisfies OrderFor<'VIS'>;
// @ts-expect-error -- the refno is mandatory
export const noRefno = withoutRefno satisfies OrderFor<'VIS'>;
// @ts-expect-error -- the amount is mandatory
export const noAmount = withoutAmount satisfies OrderFor<'VIS'>;
// @ts-expect-error -- the currency is mandatory
export const noCurrency = withoutCurrency satisfies OrderFor<'VIS'>;
// @ts-expect-error -- the order of a method contains its code
export const noMethod = withoutMethod satisfies OrderFor<'VIS'>;
