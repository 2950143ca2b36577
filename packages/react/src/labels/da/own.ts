// Generated from labels/da.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Sådan betaler du',
    rateModel: 'Rater',
    invoiceChannel: 'Sådan får du fakturaen',
    bankBic: 'Din banks BIC-kode',
    paperInvoice: 'Send mig fakturaen med posten',
    verifiedDocumentType: 'Legitimation',
    verifiedDocumentIssuer: 'Udstedt af',
    verifiedDocumentNumber: 'Dokumentnummer',
    attachments: 'Dokumenter',
  },
  help: { bankBic: '8 eller 11 tegn, står på dit kontoudtog', attachments: 'PDF, JPEG eller PNG' },
  why: {
    credit: 'Udbyderen bruger den til at kontrollere din alder og kreditværdighed.',
    contact: 'Hvis der er spørgsmål til fakturaen.',
    identity: 'Udbyderen bruger det til at kontrollere, hvem du er.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Med faktura',
      INSTALLMENT: 'I rater',
      'PROVB-INVOICE': 'Med faktura fra betalingsudbyderen',
      MONTHLYINVOICE: 'Med månedsfaktura',
    },
    rateModel: {
      '3x3': '3 rater over 3 måneder',
      '4x12': '4 rater over 12 måneder',
      '12x12': '12 rater over 12 måneder',
    },
    invoiceChannel: {
      EMAIL: 'På e-mail',
      PRINT: 'Med posten',
      INSURANCE: 'Til mit forsikringsselskab',
      MERCHANT: 'Fra butikken',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Andet dokument' },
  },
  remove: 'Fjern {name}',
  addRow: 'Tilføj endnu en',
  rowHeading: '{label} {number}',
};
