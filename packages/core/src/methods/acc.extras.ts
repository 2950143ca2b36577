import { id, nested, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/**
 * `info` (AN, text). Base64 XML: status (CREDITED in the answer of a credit), date until which it holds, suitability
 * for delivery.
 */
const info = param('info', 'AN');

export const accExtras = {
  authorize: {
    /** `provAAttachments` (group). Files for the provider: base64 content with a media type and a name. */
    attachments: nested('provAAttachments', {
      /** `attachment` (list). */
      files: repeated('attachment', {
        /** `@mimeType` (AN, text). */
        mimeType: required(param('@mimeType', 'AN')),
        /** `@name` (AN, text). */
        name: required(param('@name', 'AN')),
        /** `value` (AN, text). */
        value: required(param('value', 'AN')),
      }),
    }),
  },
  returns: {
    /** `provABasket` (AN, text). Base64 XML of the basket. */
    basket: param('provABasket', 'AN'),
    /** `installmentPlan` (AN, text). Base64 XML of the instalment plan. */
    installmentPlan: param('installmentPlan', 'AN'),
    /** `info` (AN, text). */
    info,
    /** `decisionRiskTaker` (one of its words). */
    riskTaker: oneOf('decisionRiskTaker', ['PROVIDER', 'MERCHANT']),
    /** `decisionInstallment` (one of its words). */
    installmentDecision: oneOf('decisionInstallment', ['OK', 'NOK']),
    /** `decisionInvoice` (one of its words). */
    invoiceDecision: oneOf('decisionInvoice', ['OK', 'NOK']),
    /** `authorizationId` (N, whole number, kept as text). */
    authorizationId: id('authorizationId', 'N'),
    /** `purchaseInInstallementGranted` (B, true or false). */
    installmentGranted: param('purchaseInInstallementGranted', 'B'),
    /** `purchaseOnInvoiceGranted` (B, true or false). */
    invoiceGranted: param('purchaseOnInvoiceGranted', 'B'),
  },
  credited: { info },
} as const satisfies MethodExtras;
