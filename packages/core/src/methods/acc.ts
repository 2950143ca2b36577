import type { MethodForm } from '../forms/method-form.ts';
import { flag, oneOf, param, required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Invoice and instalments of provider A. SCN screens only, NOA screens and authorizes. */
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
    /** `authorizationId` (AN, text). From an earlier credit check. */
    authorizationId: param('authorizationId', 'AN'),
    /** `provAOtherPaymentMeansAmount` (N, whole number). Part of the basket that is paid otherwise, in minor units. */
    otherPaymentMeansAmount: param('provAOtherPaymentMeansAmount', 'N'),
    /** `provAPreferredRateModel` (`3x3`, `4x12` or `12x12`). The plan of installments that is preferred. */
    rateModel: oneOf('provAPreferredRateModel', ['3x3', '4x12', '12x12']),
    /** `provAInvoiceChannel` (`EMAIL`, `PRINT`, `INSURANCE` or `MERCHANT`). How the bill gets to the customer. */
    invoiceChannel: oneOf('provAInvoiceChannel', ['EMAIL', 'PRINT', 'INSURANCE', 'MERCHANT']),
    /** `provAEnableStreetSplit` (`true` or `false`). Let the provider split the street into name and number. */
    splitStreet: flag('provAEnableStreetSplit', 'true', 'false'),
    /** `provACustomerOrderNumber` (AN, text). Order reference of the customer. */
    customerOrderNumber: param('provACustomerOrderNumber', 'AN'),
  },
} as const satisfies PaymentMethod;

export const accForm = {
  kind: 'installments',
  asks: ['subMethod'],
  conditional: { above: 'subMethod', words: ['INSTALLMENT'], rows: ['rateModel'] },
  uploads: true,
} as const satisfies MethodForm;
