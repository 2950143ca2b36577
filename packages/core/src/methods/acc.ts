import type { MethodForm } from '../forms/method-form.ts';
import { flag, oneOf, param, required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * Payment by invoice or in installments through provider A. Request type `SCN` requests only a screening; `NOA`
 * requests a screening and an authorization.
 */
export const acc = {
  code: 'ACC',
  customer: {
    always: [
      'firstName',
      'lastName',
      'type',
      'street',
      'city',
      'country',
      'zipCode',
      'phone',
      'gender',
      'birthDate',
      'language',
    ],
    company: ['name', 'companyLegalForm'],
  },
  fees: true,
  replace: { customer: { companyLegalForm: param('uppCustomerCompanyLegalForm', 'AN40') } },
  reqtypes: ['SCN', 'NOA'],
  details: {
    /** `sub_pmethod` (`INVOICE` or `INSTALLMENT`). How the customer pays the provider. */
    subMethod: required(oneOf('sub_pmethod', ['INVOICE', 'INSTALLMENT'])),
    /** `authorizationId` (AN, text). Id of an earlier credit check. */
    authorizationId: param('authorizationId', 'AN'),
    /**
     * `provAOtherPaymentMeansAmount` (N, whole number). Part of the basket total that is paid by other means, in minor
     * units.
     */
    otherPaymentMeansAmount: param('provAOtherPaymentMeansAmount', 'N'),
    /** `provAPreferredRateModel` (`3x3`, `4x12` or `12x12`). Preferred installment plan. */
    rateModel: oneOf('provAPreferredRateModel', ['3x3', '4x12', '12x12']),
    /**
     * `provAInvoiceChannel` (`EMAIL`, `PRINT`, `INSURANCE` or `MERCHANT`). Channel through which the customer receives
     * the bill.
     */
    invoiceChannel: oneOf('provAInvoiceChannel', ['EMAIL', 'PRINT', 'INSURANCE', 'MERCHANT']),
    /**
     * `provAEnableStreetSplit` (`true` or `false`). `true` if the provider should split the street into a street name
     * and a house number.
     */
    splitStreet: flag('provAEnableStreetSplit', 'true', 'false'),
    /** `provACustomerOrderNumber` (AN, text). The customer's order reference. */
    customerOrderNumber: param('provACustomerOrderNumber', 'AN'),
  },
} as const satisfies PaymentMethod;

export const accForm = {
  kind: 'installments',
  asks: ['subMethod'],
  conditional: { above: 'subMethod', words: ['INSTALLMENT'], rows: ['rateModel'] },
  uploads: true,
} as const satisfies MethodForm;
