import { flag, id, nested, oneOf, param, repeated, required } from '../parameter.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** Invoice and instalments of provider A. SCN screens only, NOA screens and authorizes. */
export const acc = {
  code: 'ACC',
  title: 'Invoice and instalments',
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
    subMethod: required(oneOf('sub_pmethod', ['INVOICE', 'INSTALLMENT'])),
    /** From an earlier credit check. */
    authorizationId: param('authorizationId', 'AN'),
    /** Part of the basket that is paid otherwise, in minor units. */
    otherPaymentMeansAmount: param('provAOtherPaymentMeansAmount', 'N'),
    rateModel: oneOf('provAPreferredRateModel', ['3x3', '4x12', '12x12']),
    invoiceChannel: oneOf('provAInvoiceChannel', ['EMAIL', 'PRINT', 'INSURANCE', 'MERCHANT']),
    /** Let the provider split the street into name and number. */
    splitStreet: flag('provAEnableStreetSplit', 'true', 'false'),
    customerOrderNumber: param('provACustomerOrderNumber', 'AN'),
  },
  authorize: {
    /** Files for the provider: base64 content with a media type and a name. */
    attachments: nested('provAAttachments', {
      files: repeated('attachment', {
        mimeType: required(param('@mimeType', 'AN')),
        name: required(param('@name', 'AN')),
        value: required(param('value', 'AN')),
      }),
    }),
  },
  returns: {
    /** Base64 XML of the basket. */
    basket: param('provABasket', 'AN'),
    /** Base64 XML of the instalment plan. */
    installmentPlan: param('installmentPlan', 'AN'),
    /** Base64 XML: status, date until which it holds, suitability for delivery. */
    info: param('info', 'AN'),
    riskTaker: oneOf('decisionRiskTaker', ['PROVIDER', 'MERCHANT']),
    installmentDecision: oneOf('decisionInstallment', ['OK', 'NOK']),
    invoiceDecision: oneOf('decisionInvoice', ['OK', 'NOK']),
    authorizationId: id('authorizationId', 'N'),
    installmentGranted: param('purchaseInInstallementGranted', 'B'),
    invoiceGranted: param('purchaseOnInvoiceGranted', 'B'),
  },
} as const satisfies PaymentMethod;
