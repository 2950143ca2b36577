import { id, nested, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { MethodExtras } from './payment-method.ts';

/**
 * `info` (AN, text). Base64-encoded XML document with the provider's decision: the status (`CREDITED` in the response
 * to a credit), the last day on which the decision is valid, and whether the goods may be delivered.
 */
const info = param('info', 'AN');

export const accExtras = {
  billed: true,
  authorize: {
    /**
     * `provAAttachments` (group). Files for the provider, each with base64-encoded content, a media type and a name.
     */
    attachments: nested('provAAttachments', {
      /** `attachment` (list). Files to send to the provider. */
      files: repeated('attachment', {
        /** `@mimeType` (AN, text). Media type, such as application/pdf. */
        mimeType: required(param('@mimeType', 'AN')),
        /** `@name` (AN, text). Name of the file. */
        name: required(param('@name', 'AN')),
        /** `value` (AN, text). Content of the file, encoded as base64. */
        value: required(param('value', 'AN')),
      }),
    }),
  },
  returns: {
    /** `provABasket` (AN, text). Base64-encoded XML document with the basket. */
    basket: param('provABasket', 'AN'),
    /** `installmentPlan` (AN, text). Base64-encoded XML document with the installment plan. */
    installmentPlan: param('installmentPlan', 'AN'),
    /** `info` (AN, text). Base64-encoded XML document with the provider's decision. `decodeAccInfo` decodes it. */
    info,
    /** `decisionRiskTaker` (`PROVIDER` or `MERCHANT`). Party that bears the risk. */
    riskTaker: oneOf('decisionRiskTaker', ['PROVIDER', 'MERCHANT']),
    /** `decisionInstallment` (`OK` or `NOK`). Decision on payment in installments. */
    installmentDecision: oneOf('decisionInstallment', ['OK', 'NOK']),
    /** `decisionInvoice` (`OK` or `NOK`). Decision on payment by invoice. */
    invoiceDecision: oneOf('decisionInvoice', ['OK', 'NOK']),
    /** `authorizationId` (N, whole number, kept as text). Id of the credit check, for use in a later payment. */
    authorizationId: id('authorizationId', 'N'),
    /** `purchaseInInstallementGranted` (B, true or false). `true` if the customer may pay in installments. */
    installmentGranted: param('purchaseInInstallementGranted', 'B'),
    /** `purchaseOnInvoiceGranted` (B, true or false). `true` if the customer may pay by invoice. */
    invoiceGranted: param('purchaseOnInvoiceGranted', 'B'),
  },
  credited: { info },
} as const satisfies MethodExtras;
