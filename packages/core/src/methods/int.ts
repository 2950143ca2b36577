import type { MethodForm } from '../forms/method-form.ts';
import { flag, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';
import { companyRegisterNumber, refno2 } from '../rows/shared.ts';

/** Payment by invoice, with a credit check by provider B. The provider receives the refno, which must be unique. */
export const int = {
  code: 'INT',
  customer: {
    always: ['id', 'firstName', 'lastName', 'type', 'street', 'city', 'country', 'zipCode', 'birthDate', 'language'],
    company: ['name', 'companyRegisterNumber'],
  },
  replace: {
    customer: {
      /** `uppCustomerName` (AN60, up to 60 characters). Company name for business customers. */
      name: param('uppCustomerName', 'AN60'),
      /**
       * `uppCustomerCompanyRegisterNumber` (AN100, up to 100 characters). The company's number in the commercial
       * register.
       */
      companyRegisterNumber,
    },
  },
  reqtypes: ['SCN', 'NOA'],
  details: {
    /**
     * `sub_pmethod` (`INVOICE`, `INSTALLMENT`, `PROVB-INVOICE` or `MONTHLYINVOICE`). How the customer pays the
     * provider.
     */
    subMethod: required(oneOf('sub_pmethod', ['INVOICE', 'INSTALLMENT', 'PROVB-INVOICE', 'MONTHLYINVOICE'])),
    /**
     * `provBDeviceFingerprintId` (AN35, up to 35 characters). Identifier of the device that the customer uses in the
     * shop.
     */
    deviceFingerprint: param('provBDeviceFingerprintId', 'AN35'),
    /**
     * `provBDeliveryMethod` (`POST`, `SHOP` or `HLD`). Delivery method: `POST` means delivery by mail, `SHOP` means
     * delivery at the point of sale, and `HLD` means home delivery.
     */
    delivery: oneOf('provBDeliveryMethod', { postal: 'POST', pointOfSale: 'SHOP', home: 'HLD' }),
    /**
     * `provBCustomerEmailConfirmed` (`true` or `false`). `true` if the e-mail address is confirmed. Defaults to
     * `false`.
     */
    emailConfirmed: flag('provBCustomerEmailConfirmed', 'true', 'false'),
    /**
     * `provBCustomerInfo1` (AN32, up to 32 characters). Further information about the customer for the credit check.
     */
    customerInfo1: param('provBCustomerInfo1', 'AN32'),
    /**
     * `provBCustomerInfo2` (AN32, up to 32 characters). Further information about the customer for the credit check.
     */
    customerInfo2: param('provBCustomerInfo2', 'AN32'),
    /** `provBSiteID` (AN, text). Identifier of the store, if the merchant has several stores. */
    siteId: param('provBSiteID', 'AN'),
    /** `provBRepaymentType` (N2, up to 2 digits). Repayment type, from 1 to 20. */
    repaymentType: param('provBRepaymentType', 'N2', { range: [1, 20] }),
    /** `provBRiskOwner` (`IJ` or `CLIENT`). Party that bears the risk. */
    riskOwner: oneOf('provBRiskOwner', ['IJ', 'CLIENT']),
    /** `provBPaperInvoice` (`YES` or `NO`). Indicates whether the customer receives the bill on paper. */
    paperInvoice: flag('provBPaperInvoice', 'YES', 'NO'),
    /**
     * `refno2` (AN27, up to 27 characters). Second reference. The first entry of `customData` represents the same
     * value. If both are set, `refno2` takes precedence.
     */
    reference2: refno2,
    /**
     * `provBCustomData[{n}]` (list). Custom data. The first entry represents the same value as `refno2`. If both are
     * set, `refno2` takes precedence.
     */
    customData: repeated('provBCustomData[{n}]', param('', 'AN100'), 10),
    /** `provBFirstRateAmount` (N15, up to 15 digits). Amount of the first installment, in minor units. */
    firstRateAmount: param('provBFirstRateAmount', 'N15'),
    /**
     * `provBVerifiedDocument1Type` (`swiss-travel-pass` or `other`). Type of the document that the shop has verified.
     */
    verifiedDocumentType: oneOf('provBVerifiedDocument1Type', ['swiss-travel-pass', 'other']),
    /** `provBVerifiedDocument1Issuer` (AN, text). Issuer of the document. */
    verifiedDocumentIssuer: param('provBVerifiedDocument1Issuer', 'AN'),
    /** `provBVerifiedDocument1Number` (AN, text). Number of the document. */
    verifiedDocumentNumber: param('provBVerifiedDocument1Number', 'AN'),
  },
} as const satisfies PaymentMethod;

export const intForm = {
  kind: 'installments',
  asks: ['subMethod', 'paperInvoice'],
  conditional: {
    above: 'verifiedDocumentType',
    words: ['swiss-travel-pass', 'other'],
    rows: ['verifiedDocumentIssuer', 'verifiedDocumentNumber'],
  },
} as const satisfies MethodForm;
