// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Slik betaler du',
    rateModel: 'Avdrag',
    invoiceChannel: 'Slik får du fakturaen',
    bankBic: 'BIC-koden til banken din',
    paperInvoice: 'Send meg fakturaen i posten',
    verifiedDocumentType: 'Legitimasjon',
    verifiedDocumentIssuer: 'Utstedt av',
    verifiedDocumentNumber: 'Dokumentnummer',
    attachments: 'Dokumenter',
  },
  help: { bankBic: '8 eller 11 tegn, står på kontoutskriften', attachments: 'PDF, JPEG eller PNG' },
  why: {
    credit: 'Leverandøren bruker den til å kontrollere alderen og kredittverdigheten din.',
    contact: 'I tilfelle det er spørsmål om fakturaen.',
    identity: 'Leverandøren bruker det til å kontrollere hvem du er.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Med faktura',
      INSTALLMENT: 'På avdrag',
      'PROVB-INVOICE': 'Med faktura fra betalingsleverandøren',
      MONTHLYINVOICE: 'Med månedsfaktura',
    },
    rateModel: {
      '3x3': '3 avdrag over 3 måneder',
      '4x12': '4 avdrag over 12 måneder',
      '12x12': '12 avdrag over 12 måneder',
    },
    invoiceChannel: {
      EMAIL: 'På e-post',
      PRINT: 'I posten',
      INSURANCE: 'Til forsikringsselskapet mitt',
      MERCHANT: 'Fra butikken',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Annet dokument' },
  },
  remove: 'Fjern {name}',
  addRow: 'Legg til en til',
  rowHeading: '{label} {number}',
};
