import { id, nested, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/**
 * `info` (AN, text). Base64 XML: status (CREDITED in the answer of a credit), date until which it holds, suitability
 * for delivery.
 */
const info = param('info', 'AN');

export const accExtras = {
  billed: true,
  authorize: {
    /** `provAAttachments` (group). Files for the provider: base64 content with a media type and a name. */
    attachments: nested('provAAttachments', {
      /** `attachment` (list). The files. */
      files: repeated('attachment', {
        /** `@mimeType` (AN, text). Media type, such as application/pdf. */
        mimeType: required(param('@mimeType', 'AN')),
        /** `@name` (AN, text). Name of the file. */
        name: required(param('@name', 'AN')),
        /** `value` (AN, text). Content of the file, in base64. */
        value: required(param('value', 'AN')),
      }),
    }),
  },
  returns: {
    /** `provABasket` (AN, text). Base64 XML of the basket. */
    basket: param('provABasket', 'AN'),
    /** `installmentPlan` (AN, text). Base64 XML of the instalment plan. */
    installmentPlan: param('installmentPlan', 'AN'),
    /** `info` (AN, text). Base64 XML of the decision, which `decodeAccInfo` reads. */
    info,
    /** `decisionRiskTaker` (`PROVIDER` or `MERCHANT`). Who bears the risk. */
    riskTaker: oneOf('decisionRiskTaker', ['PROVIDER', 'MERCHANT']),
    /** `decisionInstallment` (`OK` or `NOK`). Whether installments are granted. */
    installmentDecision: oneOf('decisionInstallment', ['OK', 'NOK']),
    /** `decisionInvoice` (`OK` or `NOK`). Whether an invoice is granted. */
    invoiceDecision: oneOf('decisionInvoice', ['OK', 'NOK']),
    /** `authorizationId` (N, whole number, kept as text). Names the credit check in a later payment. */
    authorizationId: id('authorizationId', 'N'),
    /** `purchaseInInstallementGranted` (B, true or false). Whether the customer may pay in installments. */
    installmentGranted: param('purchaseInInstallementGranted', 'B'),
    /** `purchaseOnInvoiceGranted` (B, true or false). Whether the customer may pay by invoice. */
    invoiceGranted: param('purchaseOnInvoiceGranted', 'B'),
  },
  credited: { info },
} as const satisfies MethodExtras;
