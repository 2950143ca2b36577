import { id, nested, oneOf, param, repeated, required } from '../parameter.ts';
import type { MethodExtras } from '../payment-method.ts';

export const accExtras = {
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
} as const satisfies MethodExtras;
