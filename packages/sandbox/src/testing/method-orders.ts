import type { MethodCode } from '@tillkit/core';
import {
  birth,
  country,
  customer,
  gender,
  ofAcc,
  ofInt,
  ofInvoice,
  person,
  phone,
} from '../conformance/exchanges/people.ts';
import type { Fields } from './open-app.ts';

const stored = { uppCustomerDetails: 'yes' };

const orders = {
  ACC: { ...stored, ...ofAcc, sub_pmethod: 'INVOICE' },
  APL: {},
  BON: {},
  BPD: { ...stored, ...ofInvoice },
  BPL: { ...stored, ...ofInvoice },
  BPY: { ...stored, ...ofInvoice },
  DEA: {},
  DIB: {},
  DVI: { ...stored, ...customer, ...country, ...person, reqtype: 'SCN' },
  EPS: {},
  ESY: {},
  GEP: {},
  GPA: {},
  INT: { ...stored, ...ofInt, sub_pmethod: 'INVOICE' },
  KLN: {
    uppArticle_1_Name: 'Book',
    uppArticle_1_Quantity: '2',
    uppArticle_1_Price: '4990',
    uppArticle_1_Tax: '2.6',
    uppArticle_1_TaxAmount: '126',
  },
  MAU: {},
  MDP: {},
  MFA: { ...stored, ...customer, ...birth, ...gender },
  MFG: {},
  MFX: { ...stored, ...customer, ...birth, ...gender },
  MMS: {},
  PAP: {},
  PAY: {},
  PEF: {},
  PFC: {},
  PSC: { voucherMerchantClientId: 'c7' },
  REK: {},
  SAM: {},
  SWB: { ...stored, ...customer, ...country, ...phone, ...birth, uppCustomerSubscription: 'monthly' },
  TWI: {},
} satisfies Readonly<Partial<Record<MethodCode, Fields>>>;

/** Codes of the non-card payment methods. */
export type OtherCode = keyof typeof orders;

/**
 * The parameters that each method requires if the customer is an individual, in addition to the merchant, refno, amount
 * and currency. They were typed by hand from the "mandatory for" lists in the gateway's interface specification,
 * independently of the catalog.
 */
export const methodOrders: Readonly<Record<OtherCode, Fields>> = orders;

export const otherCodes = Object.keys(methodOrders) as OtherCode[];
