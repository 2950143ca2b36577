// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Zahlungsweise',
    rateModel: 'Ratenplan',
    invoiceChannel: 'Zustellung der Rechnung',
    bankBic: 'BIC Ihrer Bank',
    paperInvoice: 'Rechnung per Post erhalten',
    verifiedDocumentType: 'Ausweisdokument',
    verifiedDocumentIssuer: 'Ausgestellt von',
    verifiedDocumentNumber: 'Dokumentnummer',
    attachments: 'Dokumente',
  },
  help: { bankBic: '8 oder 11 Zeichen, zu finden auf Ihrem Kontoauszug', attachments: 'PDF, JPEG oder PNG' },
  why: {
    credit: 'Damit prüft der Anbieter Ihr Alter und Ihre Bonität.',
    contact: 'Falls es Fragen zu Ihrer Rechnung gibt.',
    identity: 'Damit prüft der Anbieter Ihre Identität.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Auf Rechnung',
      INSTALLMENT: 'In Raten',
      'PROVB-INVOICE': 'Auf Rechnung des Zahlungsanbieters',
      MONTHLYINVOICE: 'Mit Monatsrechnung',
    },
    rateModel: { '3x3': '3 Raten in 3 Monaten', '4x12': '4 Raten in 12 Monaten', '12x12': '12 Raten in 12 Monaten' },
    invoiceChannel: {
      EMAIL: 'Per E-Mail',
      PRINT: 'Per Post',
      INSURANCE: 'An meine Versicherung',
      MERCHANT: 'Vom Shop',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Anderes Dokument' },
  },
  remove: '{name} entfernen',
  addRow: 'Weiteren Eintrag hinzufügen',
  rowHeading: '{label} {number}',
};
