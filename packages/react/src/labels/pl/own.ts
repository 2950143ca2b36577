// Generated from labels/pl.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Forma zapłaty',
    rateModel: 'Raty',
    invoiceChannel: 'Doręczenie faktury',
    bankBic: 'Kod BIC banku',
    paperInvoice: 'Proszę o przesłanie faktury pocztą',
    verifiedDocumentType: 'Dokument tożsamości',
    verifiedDocumentIssuer: 'Wystawca dokumentu',
    verifiedDocumentNumber: 'Numer dokumentu',
    attachments: 'Dokumenty',
  },
  help: { bankBic: '8 lub 11 znaków, podany na wyciągu bankowym', attachments: 'PDF, JPEG lub PNG' },
  why: {
    credit: 'Na tej podstawie operator sprawdza wiek i zdolność kredytową.',
    contact: 'Na wypadek pytań w sprawie faktury.',
    identity: 'Na tej podstawie operator sprawdza tożsamość.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Po otrzymaniu faktury',
      INSTALLMENT: 'W ratach',
      'PROVB-INVOICE': 'Po otrzymaniu faktury od operatora płatności',
      MONTHLYINVOICE: 'Po otrzymaniu faktury miesięcznej',
    },
    rateModel: {
      '3x3': '3 raty w ciągu 3 miesięcy',
      '4x12': '4 raty w ciągu 12 miesięcy',
      '12x12': '12 rat w ciągu 12 miesięcy',
    },
    invoiceChannel: { EMAIL: 'E-mailem', PRINT: 'Pocztą', INSURANCE: 'Do ubezpieczyciela', MERCHANT: 'Przez sklep' },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Inny dokument' },
  },
  remove: 'Usuń: {name}',
  addRow: 'Dodaj kolejną pozycję',
  rowHeading: '{label} {number}',
};
