import type { MethodForm } from '../forms/method-form.ts';
import { flag, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { companyRegisterNumber, refno2 } from '../rows/shared.ts';

/** Invoice with credit check of provider B. The refno goes to the provider and must be unique. */
export const int = {
  code: 'INT',
  customer: {
    always: ['id', 'firstName', 'lastName', 'type', 'street', 'city', 'country', 'zipCode', 'birthDate', 'language'],
    company: ['name', 'companyRegisterNumber'],
  },
  replace: {
    customer: {
      name: param('uppCustomerName', 'AN60'),
      companyRegisterNumber,
    },
  },
  reqtypes: ['SCN', 'NOA'],
  details: {
    subMethod: required(oneOf('sub_pmethod', ['INVOICE', 'INSTALLMENT', 'PROVB-INVOICE', 'MONTHLYINVOICE'])),
    /** Identifies the customer's device in the shop. */
    deviceFingerprint: param('provBDeviceFingerprintId', 'AN35'),
    delivery: oneOf('provBDeliveryMethod', { postal: 'POST', pointOfSale: 'SHOP', home: 'HLD' }),
    /** No unless stated. */
    emailConfirmed: flag('provBCustomerEmailConfirmed', 'true', 'false'),
    /** For the credit check. */
    customerInfo1: param('provBCustomerInfo1', 'AN32'),
    /** For the credit check. */
    customerInfo2: param('provBCustomerInfo2', 'AN32'),
    /** Tells separate stores apart. */
    siteId: param('provBSiteID', 'AN'),
    /** 1 to 20. */
    repaymentType: param('provBRepaymentType', 'N2', { range: [1, 20] }),
    riskOwner: oneOf('provBRiskOwner', ['IJ', 'CLIENT']),
    paperInvoice: flag('provBPaperInvoice', 'YES', 'NO'),
    /** Linked to the first entry of `customData`, and prevails over it. */
    reference2: refno2,
    /** The first entry is linked to `refno2`, which prevails when both have a value. */
    customData: repeated('provBCustomData[{n}]', { text: param('', 'AN100') }, 10),
    /** First instalment in minor units. */
    firstRateAmount: param('provBFirstRateAmount', 'N15'),
    verifiedDocumentType: oneOf('provBVerifiedDocument1Type', ['swiss-travel-pass', 'other']),
    verifiedDocumentIssuer: param('provBVerifiedDocument1Issuer', 'AN'),
    verifiedDocumentNumber: param('provBVerifiedDocument1Number', 'AN'),
  },
} as const satisfies PaymentMethod;

export const intForm = {
  kind: 'instalments',
  asks: ['subMethod', 'paperInvoice', 'verifiedDocumentType', 'verifiedDocumentIssuer', 'verifiedDocumentNumber'],
} as const satisfies MethodForm;
