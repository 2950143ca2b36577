import { id, nested, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/** Base64 XML: status (CREDITED in the answer of a credit), date until which it holds, suitability for delivery. */
const info = param('info', 'AN');

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
    info,
    riskTaker: oneOf('decisionRiskTaker', ['PROVIDER', 'MERCHANT']),
    installmentDecision: oneOf('decisionInstallment', ['OK', 'NOK']),
    invoiceDecision: oneOf('decisionInvoice', ['OK', 'NOK']),
    authorizationId: id('authorizationId', 'N'),
    installmentGranted: param('purchaseInInstallementGranted', 'B'),
    invoiceGranted: param('purchaseOnInvoiceGranted', 'B'),
  },
  credited: { info },
} as const satisfies MethodExtras;
