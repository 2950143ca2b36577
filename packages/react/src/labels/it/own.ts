// Generated from labels/it.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Modalità di pagamento',
    rateModel: 'Piano rateale',
    invoiceChannel: 'Invio della fattura',
    bankBic: 'BIC della banca',
    paperInvoice: 'Desidero la fattura per posta',
    verifiedDocumentType: 'Documento d’identità',
    verifiedDocumentIssuer: 'Rilasciato da',
    verifiedDocumentNumber: 'Numero del documento',
    attachments: 'Documenti',
  },
  help: { bankBic: '8 o 11 caratteri, indicati sull’estratto conto', attachments: 'PDF, JPEG o PNG' },
  why: {
    credit: 'Serve al gestore per verificare la sua età e la sua solvibilità.',
    contact: 'In caso di domande sulla sua fattura.',
    identity: 'Serve al gestore per verificare la sua identità.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Con fattura',
      INSTALLMENT: 'A rate',
      'PROVB-INVOICE': 'Con fattura del gestore dei pagamenti',
      MONTHLYINVOICE: 'Con fattura mensile',
    },
    rateModel: { '3x3': '3 rate in 3 mesi', '4x12': '4 rate in 12 mesi', '12x12': '12 rate in 12 mesi' },
    invoiceChannel: {
      EMAIL: 'Per e-mail',
      PRINT: 'Per posta',
      INSURANCE: 'Alla mia assicurazione',
      MERCHANT: 'Dal negozio',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Altro documento' },
  },
  remove: 'Rimuovi {name}',
  addRow: 'Aggiungi un’altra voce',
  rowHeading: '{label} {number}',
};
