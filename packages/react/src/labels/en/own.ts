// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Payment option',
    rateModel: 'Instalments',
    invoiceChannel: 'How you get the invoice',
    bankBic: 'BIC of your bank',
    paperInvoice: 'Send me the invoice by post',
    verifiedDocumentType: 'Identity document',
    verifiedDocumentIssuer: 'Issued by',
    verifiedDocumentNumber: 'Document number',
    attachments: 'Documents',
  },
  help: { bankBic: '8 or 11 characters, printed on your bank statement', attachments: 'PDF, JPEG or PNG' },
  why: {
    credit: 'The provider uses it to check your age and credit.',
    contact: 'In case there are questions about your invoice.',
    identity: 'The provider uses it to check who you are.',
  },
  choices: {
    subMethod: {
      INVOICE: 'By invoice',
      INSTALLMENT: 'In instalments',
      'PROVB-INVOICE': 'By the payment provider’s invoice',
      MONTHLYINVOICE: 'By monthly invoice',
    },
    rateModel: {
      '3x3': '3 instalments in 3 months',
      '4x12': '4 instalments in 12 months',
      '12x12': '12 instalments in 12 months',
    },
    invoiceChannel: { EMAIL: 'By e-mail', PRINT: 'By post', INSURANCE: 'To my insurance', MERCHANT: 'From the shop' },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Other document' },
  },
  remove: 'Remove {name}',
  addRow: 'Add another',
  rowHeading: '{label} {number}',
};
