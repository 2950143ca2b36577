import type { MethodCode } from '@tillkit/core';
import type { Fields } from './open-app.ts';

const customer: Fields = {
  uppCustomerFirstName: 'Eva',
  uppCustomerLastName: 'Muster',
  uppCustomerStreet: 'Ring 1',
  uppCustomerCity: 'Bern',
  uppCustomerZipCode: '3000',
};
const country: Fields = { uppCustomerCountry: 'CHE' };
const phone: Fields = { uppCustomerPhone: '+41310000000' };
const birth: Fields = { uppCustomerBirthDate: '2000-01-31' };
const gender: Fields = { uppCustomerGender: 'female' };
const person: Fields = { uppCustomerType: 'P' };
const language: Fields = { uppCustomerLanguage: 'de' };

const invoice: Fields = {
  ...customer,
  ...country,
  ...phone,
  ...birth,
  ...gender,
  uppArticle_1_Id: 'b-1',
  uppArticle_1_Name: 'Book',
  uppArticle_1_Quantity: '2',
  uppArticle_1_Price: '4990',
  uppArticle_1_PriceGross: '2495',
  uppShippingFirstName: 'Eva',
  uppShippingLastName: 'Muster',
  uppShippingStreet: 'Ring 1',
  uppShippingZipCode: '3000',
  uppShippingCity: 'Bern',
  uppShippingCountry: 'CHE',
  uppShippingPrice: '4990',
  uppShippingPriceGross: '4990',
  uppShippingCarrier: 'Post',
};

const orders = {
  ACC: {
    ...customer,
    ...country,
    ...phone,
    ...birth,
    ...gender,
    ...person,
    ...language,
    sub_pmethod: 'INVOICE',
  },
  APL: {},
  BON: {},
  BPD: invoice,
  BPL: invoice,
  BPY: invoice,
  DEA: {},
  DIB: {},
  DVI: { ...customer, ...country, ...person, reqtype: 'SCN' },
  EPS: {},
  ESY: {},
  GEP: {},
  GPA: {},
  INT: {
    ...customer,
    ...country,
    ...birth,
    ...person,
    ...language,
    uppCustomerId: 'c-7',
    sub_pmethod: 'INVOICE',
  },
  KLN: {
    uppArticle_1_Name: 'Book',
    uppArticle_1_Quantity: '2',
    uppArticle_1_Price: '4990',
    uppArticle_1_Tax: '2.6',
    uppArticle_1_TaxAmount: '126',
  },
  MAU: {},
  MDP: {},
  MFA: { ...customer, ...birth, ...gender },
  MFG: {},
  MFX: { ...customer, ...birth, ...gender },
  MMS: {},
  PAP: {},
  PAY: {},
  PEF: {},
  PFC: {},
  PSC: { voucherMerchantClientId: 'c7' },
  REK: {},
  SAM: {},
  SWB: { ...customer, ...country, ...phone, ...birth, uppCustomerSubscription: 'monthly' },
  TWI: {},
} satisfies Readonly<Partial<Record<MethodCode, Fields>>>;

/** Codes of the methods that are no card. */
export type OtherCode = keyof typeof orders;

/**
 * What a method makes mandatory beside merchant, refno, amount and currency, for a person. Typed by hand from the
 * "mandatory for" lists of the interface, not taken from the catalogue.
 */
export const methodOrders: Readonly<Record<OtherCode, Fields>> = orders;

export const otherCodes = Object.keys(methodOrders) as OtherCode[]; // the record has every one
